import { expect, test } from 'vitest'

import { bucketCount, drawBucket, isInCanary, readBucket } from './bucket.ts'

const key = 'k'.repeat(32)
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

test('the cookie of a random bucket contains that bucket, and most visitors get different buckets', () => {
  const drawn = Array.from({ length: 1000 }, () => drawBucket(key))
  for (const { bucket, value } of drawn) {
    expect(readBucket(value, key)).toBe(bucket)
    expect(bucket).toBeLessThan(bucketCount)
  }
  expect(new Set(drawn.map(({ bucket }) => bucket)).size).toBeGreaterThan(800)
})

test('refuses a bucket that the edge did not sign', () => {
  const { value } = drawBucket(key)
  const [bucket = '', signature = ''] = value.split('.')
  const forged = [
    `${Number(bucket) + 1}.${signature}`,
    bucket,
    `${bucket}.`,
    '',
    '.',
    `${value}.1`,
    `${value}0`
  ]
  for (const each of forged) expect(readBucket(each, key)).toBeUndefined()
  expect(readBucket(value, 'x'.repeat(32))).toBeUndefined()
})
