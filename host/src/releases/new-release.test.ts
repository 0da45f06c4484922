import type { Registry } from '@tambay/build/registry-schema'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { afterEach, expect, test, vi } from 'vitest'

import { $registry, rereadRegistry } from '../federation/registry.ts'
import { $isUpdateOffered, followReleases, takeNewRelease } from './new-release.ts'

async function deploy(registry: Registry | 'unreachable'): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    if (registry === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json(registry)
  })
  await rereadRegistry()
}

const initial = $registry.get()
const newer: Registry = { ...initial, host: { version: 'newer' } }
const navigate = () => takeNewRelease({ request: new Request('http://localhost/club?club=7') })

afterEach(async () => {
  await deploy(initial)
  vi.unstubAllGlobals()
})

test('a navigation does not reload the page without a new release', () => {
  expect(navigate()).toBeNull()
})

test('a navigation reloads the page once a new host release is deployed', async () => {
  await deploy(newer)
  const answer = navigate()
  expect(answer?.headers.get('location')).toBe('http://localhost/club?club=7')
  expect(answer?.headers.get('x-remix-reload-document')).toBe('true')
})

test('a navigation during a game or a form does not reload the page, but a later navigation does', async () => {
  await deploy(newer)
  const endGame = blockReload()
  const endForm = blockReload()
  endGame()
  endGame()
  expect(navigate()).toBeNull()
  endForm()
  expect(navigate()).not.toBeNull()
})

test('an update is offered once a new release is deployed, but not during a game', async () => {
  expect($isUpdateOffered.get()).toBe(false)
  await deploy(newer)
  expect($isUpdateOffered.get()).toBe(true)
  const endGame = blockReload()
  expect($isUpdateOffered.get()).toBe(false)
  endGame()
  expect($isUpdateOffered.get()).toBe(true)
})

test('a new release of a remote that is not loaded does not reload the page', async () => {
  const { remotes } = initial
  await deploy({ ...initial, remotes: { ...remotes, party: { ...remotes.party!, version: 'v2' } } })
  expect($registry.get().remotes.party?.version).toBe('v2')
  expect(navigate()).toBeNull()
})

test('keeps the current registry when the edge cannot be reached', async () => {
  await deploy(newer)
  await deploy('unreachable')
  expect(navigate()).not.toBeNull()
})

test('a page that was hidden reads the registry at once, and again a minute later', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json(initial))
  vi.stubGlobal('fetch', fetched)
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  followReleases()
  await vi.advanceTimersByTimeAsync(10_000)
  show('hidden')
  await vi.advanceTimersByTimeAsync(80_000)
  expect(fetched).toHaveBeenCalledTimes(0)
  show('visible')
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
