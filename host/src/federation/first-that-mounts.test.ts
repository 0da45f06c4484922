import type { DeployedRelease, Release } from '@tambay/build/registry'
import { expect, test } from 'vitest'

import { firstThatMounts } from './first-that-mounts.ts'

const release = (version: string): Release => ({
  version,
  contract: 1,
  container: `tambay_party_${version}`,
  entry: 'remote-entry.js',
  integrity: '',
  scripts: [],
  styles: [],
  screens: {}
})

interface World {
  /** What the registry says, and then says when it is read again. */
  deployed: [before: DeployedRelease | undefined, after: DeployedRelease | undefined]
  lastGood?: Release
  /** Which tries succeed, by version. */
  works: (version: string, tries: number) => boolean
}

async function load({ deployed, lastGood, works }: World) {
  const tried: string[] = []
  let reads = 0
  const sources = {
    deployed: () => deployed[reads > 0 ? 1 : 0],
    reread: async () => void reads++,
    lastGood: () => lastGood
  }
  const outcome = await firstThatMounts(sources, async ({ version }) => {
    tried.push(version)
    if (!works(version, tried.filter(other => other === version).length))
      throw new Error(`${version} is broken`)
    return 'routes'
  }).then(
    ({ release: { version } }) => version,
    (error: Error) => error.message
  )
  return { tried, outcome, reads }
}

const current = { ...release('v2'), previous: release('v1') }

test('takes the deployed release, and does not ask for the registry again', async () => {
  const { tried, outcome, reads } = await load({ deployed: [current, current], works: () => true })
  expect({ tried, outcome, reads }).toEqual({ tried: ['v2'], outcome: 'v2', reads: 0 })
})

test('tries a lost entry once more by itself', async () => {
  const { tried, outcome } = await load({ deployed: [current, current], works: (_, tries) => tries === 2 })
  expect({ tried, outcome }).toEqual({ tried: ['v2', 'v2'], outcome: 'v2' })
})

test('takes what was deployed meanwhile', async () => {
  const mended = { ...release('v3'), previous: release('v2') }
  const { tried, outcome } = await load({ deployed: [current, mended], works: version => version === 'v3' })
  expect({ tried, outcome }).toEqual({ tried: ['v2', 'v3'], outcome: 'v3' })
})

test('falls back on the release before', async () => {
  const { tried, outcome } = await load({ deployed: [current, current], works: version => version === 'v1' })
  expect({ tried, outcome }).toEqual({ tried: ['v2', 'v2', 'v1'], outcome: 'v1' })
})

test('falls back on what last worked in this browser', async () => {
  const world: World = {
    deployed: [current, current],
    lastGood: release('v0'),
    works: version => version === 'v0'
  }
  expect(await load(world)).toMatchObject({ tried: ['v2', 'v2', 'v1', 'v0'], outcome: 'v0' })
})

test('tries nothing a third time, and tells what the deployed one failed with', async () => {
  const world: World = { deployed: [current, current], lastGood: release('v1'), works: () => false }
  expect(await load(world)).toMatchObject({ tried: ['v2', 'v2', 'v1'], outcome: 'v2 is broken' })
})

test('lives on the last good one when the registry is gone', async () => {
  const world: World = { deployed: [undefined, undefined], lastGood: release('v0'), works: () => true }
  expect(await load(world)).toMatchObject({ tried: ['v0'], outcome: 'v0' })
})
