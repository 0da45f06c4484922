import { brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { endBrotli, startBrotli, startBrotliWell } from './brotli.ts'

const start = '<html>'.repeat(30_000)

test.each([0, 1, 65_536, 65_537, 200_000])(
  'a compressed page can end with %i uncompressed bytes',
  async length => {
    const end = Array.from({ length }, (_, index) => String.fromCharCode(32 + (index % 90))).join('')
    for (const stream of [startBrotli(start), await startBrotliWell(start)])
      expect(brotliDecompressSync(endBrotli(stream, end)).toString() === start + end).toBe(true)
  }
)
