import { noRegistry, type Registry } from '@tambay/build/registry'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { afterEach, expect, test, vi } from 'vitest'

import { rereadRegistry } from '../federation/registry.ts'
import { takeNewRelease } from './take-new-release.ts'

/** What the edge says is in force when it is asked next. */
async function deploy(registry: Registry | 'unreachable'): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    if (registry === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json(registry)
  })
  await rereadRegistry()
}

const newer: Registry = { ...noRegistry, host: { version: 'newer', previous: null } }
const navigate = () => takeNewRelease({ request: new Request('http://localhost/club?club=7') })

afterEach(async () => {
  await deploy(noRegistry)
  vi.unstubAllGlobals()
})

test('a navigation goes on in the page while nothing new is deployed', () => {
  expect(navigate()).toBeNull()
})

test('a navigation loads its address afresh once the host is deployed anew', async () => {
  await deploy(newer)
  const answer = navigate()
  expect(answer?.headers.get('location')).toBe('http://localhost/club?club=7')
  expect(answer?.headers.get('x-remix-reload-document')).toBe('true')
})

test('a game, a spin or a form is not disturbed, and the release is taken after it', async () => {
  await deploy(newer)
  const endGame = blockReload()
  const endForm = blockReload()
  endGame()
  endGame()
  expect(navigate()).toBeNull()
  endForm()
  expect(navigate()).not.toBeNull()
})

test('a remote that is not loaded yet needs no fresh page', async () => {
  const release = { version: 'v2', contract: 1, container: 'c', entry: 'e.js', integrity: '', previous: null }
  await deploy({ ...noRegistry, remotes: { party: { ...release, scripts: [], styles: [], screens: {} } } })
  expect(navigate()).toBeNull()
})

test('an edge that cannot be reached changes nothing', async () => {
  await deploy(newer)
  await deploy('unreachable')
  expect(navigate()).not.toBeNull()
})
