import type { Registry } from '@tambay/build/registry-schema'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const mounted: string[] = []
const reports: unknown[] = []
const dayMs = 24 * 60 * 60_000

vi.mock('../load-instance.ts', () => ({
  loadInstance: async () => ({
    mountRoutes: async ({ container }: { container: string }) => {
      mounted.push(container)
      return [{ path: '/party-hubs', lazy: async () => ({}) }]
    }
  })
}))
vi.mock('../../health-reports/report-failure.ts', () => ({
  reportFailure: async (failure: unknown) => void reports.push(failure)
}))

beforeEach(() => {
  mounted.length = 0
  reports.length = 0
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Opens Party in a new page. Its live release is v2, after v1. */
async function openParty(earlier = ['v1']): Promise<string[]> {
  vi.resetModules()
  mounted.length = 0
  const { loadRoutes } = await import('../load-routes.ts')
  const { $registry, rereadRegistry } = await import('../registry.ts')
  const initial = $registry.get()
  const { party } = initial.remotes
  if (!party) throw new Error('party is not deployed')
  const releaseOf = (version: string) => ({ ...party, version, container: `tambay_party_${version}` })
  const next: Registry = {
    ...initial,
    remotes: { ...initial.remotes, party: { ...releaseOf('v2'), fallbacks: earlier.map(releaseOf) } }
  }
  vi.stubGlobal('fetch', async () => Response.json(next))
  onTestFinished(() => void vi.unstubAllGlobals())
  await rereadRegistry()
  await loadRoutes('party')
  return mounted
}

/** The tab is killed while the release that it has just mounted runs in a loop. */
const hang = () => vi.setSystemTime(Date.now() + 10_000)

test('after a hang, the browser takes the release before for a day and reports the one that hung', async () => {
  expect(await openParty()).toEqual(['tambay_party_v2'])
  hang()
  expect(await openParty()).toEqual(['tambay_party_v1'])
  expect(reports).toContainEqual(
    expect.objectContaining({
      kind: 'fallback',
      remote: 'party',
      error: expect.objectContaining({ message: 'party@v2 hung an earlier page of this browser' })
    })
  )
  vi.setSystemTime(Date.now() + dayMs + 1)
  expect(await openParty()).toEqual(['tambay_party_v2'])
})

test('keeps a release that hung if no other is left', async () => {
  await openParty([])
  hang()
  expect(await openParty([])).toEqual(['tambay_party_v2'])
  expect(reports).toEqual([])
})
