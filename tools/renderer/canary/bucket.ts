import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export const bucketCount = 10_000

/**
 * A browser's random number below `bucketCount`, with a signature, so that only the edge can choose it. About one browser
 * in 10,000 has the same value, so it identifies nobody.
 */
export function drawBucket(key: string): { bucket: number; value: string } {
  const bucket = randomInt(bucketCount)
  return { bucket, value: `${bucket}.${signatureOf(String(bucket), key)}` }
}

export function readBucket(value: string, key: string): number | undefined {
  const [bucket = '', signature = '', ...rest] = value.split('.')
  const [expected, given] = [signatureOf(bucket, key), signature].map(text => Buffer.from(text))
  const isSigned =
    rest.length === 0 &&
    expected &&
    given &&
    expected.length === given.length &&
    timingSafeEqual(expected, given)
  return isSigned ? Number(bucket) : undefined
}

/**
 * True for `percent` of the buckets. A higher percentage includes the buckets of a lower one. The version,
 * which is a hash, decides where they start, so different releases meet different visitors first.
 */
export function isInCanary(bucket: number, version: string, percent: number): boolean {
  const start = Number.parseInt(version.slice(0, 8), 16) % bucketCount
  return (bucket + start) % bucketCount < (percent / 100) * bucketCount
}

function signatureOf(bucket: string, key: string): string {
  return createHmac('sha256', key).update(`canary bucket\0${bucket}`).digest('base64url').slice(0, 22)
}
