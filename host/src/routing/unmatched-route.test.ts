import type { Registry } from '@tambay/build/registry-schema'
import { recordRelease } from '@tambay/client/stores/page/releases'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { afterAll, expect, test, vi } from 'vitest'

import { markLoaded } from '../federation/is-outdated.ts'
import { $registry, rereadRegistry } from '../federation/registry.ts'
import { unmatchedRoute } from './unmatched-route.tsx'

afterAll(() => vi.unstubAllGlobals())

function open(path: string): Response | null {
  const { loader } = unmatchedRoute
  if (typeof loader !== 'function') throw new Error('The route has no loader')
  const request = new Request(`http://localhost${path}`)
  const url = new URL(request.url)
  const answer: unknown = loader({ request, url, params: {}, pattern: '*', context: {} })
  return answer instanceof Response ? answer : null
}

/** Deploys a release of party with one more page. */
async function deployNewPage(): Promise<void> {
  const initial = $registry.get()
  const { party } = initial.remotes
  if (!party) throw new Error('party is not deployed')
  const pages = { ...party.pages, '/party-hubs/map': { access: 'guest' as const, files: [] } }
  const next: Registry = {
    ...initial,
    remotes: { ...initial.remotes, party: { ...party, version: 'v2', pages } }
  }
  vi.stubGlobal('fetch', async () => Response.json(next))
  await rereadRegistry()
}

test('leads from a page that was moved to the page that replaces it, with its query, but not to an unknown one', () => {
  expect(open('/party-hubs/room/7?tag=music')?.headers.get('location')).toBe('/party-hubs?tag=music')
  expect(open('/party-hubs/lost')?.headers.get('location')).toBe('/')
})

test('keeps the address of a page whose remote is not running, and redirects an unknown address to home', () => {
  expect(open('/party-hubs')).toBeNull()
  expect(open('/nowhere')?.headers.get('location')).toBe('/')
})

test('reloads the app at a page that only the new release has, but not during a game or a form', async () => {
  recordRelease('party', { version: 'v1', folder: '/party/v1/' })
  markLoaded('party')
  expect(open('/party-hubs/map')?.headers.get('location')).toBe('/')
  await deployNewPage()
  const answer = open('/party-hubs/map')
  expect(answer?.headers.get('location')).toBe('http://localhost/party-hubs/map')
  expect(answer?.headers.get('x-remix-reload-document')).toBe('true')
  const endGame = blockReload()
  expect(open('/party-hubs/map')).toBeNull()
  endGame()
})
