import type { DeployedRelease, Release } from '@tambay/build/registry-schema'
import { expect, test } from 'vitest'

import { mountFirstWorking } from './mount-first-working.ts'
import { UnusableReleaseError } from './unusable-release-error.ts'

const release = (version: string): Release => ({
  version,
  container: `tambay_party_${version}`,
  entry: 'remote-entry.js',
  integrity: '',
  scripts: [],
  styles: [],
  pages: {}
})

interface World {
  deployed: [before: DeployedRelease | undefined, after: DeployedRelease | undefined]
  failed?: string[]
  works: (version: string, tries: number) => boolean
  breaks?: (version: string) => boolean
}

async function load({ deployed, failed = [], works, breaks = () => false }: World) {
  const tried: string[] = []
  const withoutFallback: string[] = []
  let reads = 0
  const sources = {
    deployed: () => deployed[reads > 0 ? 1 : 0],
    rereadRegistry: async () => void reads++,
    isFailed: (version: string) => failed.includes(version)
  }
  const outcome = await mountFirstWorking(sources, async ({ version }, hasFallback) => {
    tried.push(version)
    if (!hasFallback) withoutFallback.push(version)
    if (!works(version, tried.filter(other => other === version).length))
      throw new (breaks(version) ? UnusableReleaseError : Error)(`${version} is broken`)
    return 'routes'
  }).then(
    ({ release: { version } }) => version,
    (error: Error) => error.message
  )
  return { tried, withoutFallback, outcome, reads }
}

const current = { ...release('v2'), fallbacks: [release('v1')], withdrawn: ['v1.5'] }

test('mounts the deployed release without reading the registry again', async () => {
  const { tried, outcome, reads } = await load({ deployed: [current, current], works: () => true })
  expect({ tried, outcome, reads }).toEqual({ tried: ['v2'], outcome: 'v2', reads: 0 })
})

test('retries an entry that failed to load', async () => {
  const { tried, outcome } = await load({ deployed: [current, current], works: (_, tries) => tries === 2 })
  expect({ tried, outcome }).toEqual({ tried: ['v2', 'v2'], outcome: 'v2' })
})

test('mounts a release that was deployed after the first attempt', async () => {
  const newer = { ...release('v3'), fallbacks: [release('v2')], withdrawn: [] }
  const { tried, outcome } = await load({ deployed: [current, newer], works: version => version === 'v3' })
  expect({ tried, outcome }).toEqual({ tried: ['v2', 'v3'], outcome: 'v3' })
})

test('falls back to the newest earlier release', async () => {
  const { tried, outcome } = await load({ deployed: [current, current], works: version => version === 'v1' })
  expect({ tried, outcome }).toEqual({ tried: ['v2', 'v2', 'v1'], outcome: 'v1' })
})

test('every release but the last one has a fallback', async () => {
  const deployed = { ...current, fallbacks: [release('v1'), release('v0')] }
  const world: World = { deployed: [deployed, deployed], works: () => false }
  expect(await load(world)).toMatchObject({ tried: ['v2', 'v2', 'v1', 'v0'], withoutFallback: ['v0'] })
})

test('never tries a release again that was loaded and then threw', async () => {
  const world: World = {
    deployed: [current, current],
    works: version => version === 'v1',
    breaks: () => true
  }
  expect(await load(world)).toMatchObject({ tried: ['v2', 'v1'], outcome: 'v1' })
})

test('skips a release that failed in this tab before', async () => {
  const world: World = { deployed: [current, current], failed: ['v2'], works: () => true }
  expect(await load(world)).toMatchObject({ tried: ['v1'], outcome: 'v1' })
})

test('never mounts a withdrawn release', async () => {
  const deployed = { ...current, fallbacks: [release('v1.5'), release('v1')] }
  const world: World = { deployed: [deployed, deployed], works: () => false }
  expect(await load(world)).toMatchObject({ tried: ['v2', 'v2', 'v1'] })
})

test('mounts nothing if the only release was withdrawn', async () => {
  const withdrawn = { ...release('v2'), fallbacks: [], withdrawn: ['v2'] }
  const world: World = { deployed: [withdrawn, withdrawn], works: () => true }
  expect(await load(world)).toMatchObject({ tried: [], outcome: 'no release can be mounted' })
})

test('tries each release at most twice and rejects with the first failure', async () => {
  const world: World = { deployed: [current, current], works: () => false }
  expect(await load(world)).toMatchObject({ tried: ['v2', 'v2', 'v1'], outcome: 'v2 is broken' })
})
