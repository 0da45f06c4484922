import { brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { endBrotli, startBrotli, startBrotliWell } from './brotli.ts'

const start = '<html>'.repeat(30_000)

const words = ['the', ' of the ', '"name":', 'Tambay', ' information ', '/pictures/covers/', '\n', 'Ñ', '🎉']
/** The same text in each run. Brotli's dictionary has its common words, and brotli also shortens what is repeated. */
const textOf = (length: number) =>
  Array.from({ length }, (_, index) => words[(index * index + (index >> 5)) % words.length]).join('')

test.each([0, 1, 2, 20, 1000, 100_000])('a compressed page can end with %i more words', async length => {
  const end = textOf(length)
  for (const stream of [startBrotli(start), await startBrotliWell(start)])
    expect(brotliDecompressSync(await endBrotli(stream, end)).toString() === start + end).toBe(true)
})

test('the end is compressed', async () => {
  const stream = startBrotli(start)
  const page = await endBrotli(stream, textOf(1000))
  expect(page.length - stream.length).toBeLessThan(1000)
})

test('a page can end with what can’t be compressed', async () => {
  const end = Array.from({ length: 3000 }, () => crypto.randomUUID()).join('')
  const page = await endBrotli(startBrotli(start), end)
  expect(brotliDecompressSync(page).toString() === start + end).toBe(true)
})
