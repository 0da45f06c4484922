import { expect, test } from 'vitest'

import { bucketCount, chooseReleases, isInCanary } from './choose-releases.ts'

const versions = ['1a2b3c4d5e6f', 'ffffffffffff', '000000000000']
const bucketsWith = (version: string, percent: number) =>
  Array.from({ length: bucketCount }, (_, bucket) => bucket).filter(bucket =>
    isInCanary(bucket, version, percent)
  )

test.each([1, 10, 33, 50, 100])('%i %% is exactly this share of 10,000 buckets', percent => {
  for (const version of versions) expect(bucketsWith(version, percent)).toHaveLength(percent * 100)
})

test('a higher percentage keeps all buckets of a lower one', () => {
  for (const version of versions) {
    const higher = new Set(bucketsWith(version, 25))
    expect(bucketsWith(version, 10).every(bucket => higher.has(bucket))).toBe(true)
  }
})

test('different releases get different buckets', () => {
  expect(bucketsWith('1a2b3c4d5e6f', 10)).not.toEqual(bucketsWith('6f5e4d3c2b1a', 10))
})

const canary = {
  version: '000000000000',
  canary: 10,
  container: '',
  entry: '',
  integrity: '',
  scripts: [],
  styles: [],
  pages: {},
  fallbacks: [],
  withdrawn: []
}
const registry = { canaries: { party: canary, wallet: { ...canary, canary: 50 } } }
const override = { releases: { party: '1a2b3c4d5e6f' }, expires_at: 0 }

test.each([
  ['no cookie', {}, { canaries: [] }],
  ['a bucket inside two canaries', { bucket: 0 }, { canaries: ['party', 'wallet'] }],
  ['a bucket inside one canary', { bucket: 1000 }, { canaries: ['wallet'] }],
  ['a bucket outside', { bucket: 5000 }, { canaries: [] }],
  ['an override', { bucket: 0, override }, { override, canaries: [] }],
  ['an override in another tab', { bucket: 0, override, skips: true }, { canaries: [] }]
])('a visitor with %s gets the releases that belong to it', (_, visitor, chosen) => {
  expect(chooseReleases(registry, visitor)).toEqual({ override: undefined, ...chosen })
})

test('without canaries, a bucket changes nothing', () => {
  expect(chooseReleases({}, { bucket: 0 })).toEqual({ override: undefined, canaries: [] })
})
