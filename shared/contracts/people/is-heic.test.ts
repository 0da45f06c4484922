import { expect, test } from 'vitest'

import { isHeic } from './is-heic.ts'

const file = (size: number, brands: string) =>
  Uint8Array.from(`\0\0\0${String.fromCharCode(size)}ftyp${brands}\0\0\0\x2ameta`, letter =>
    letter.charCodeAt(0)
  )

test.each([
  ['a photo of an iPhone', 'heic\0\0\0\0mif1MiHEMiPrmiafheic', true],
  ['a photo of a Galaxy', 'mif1\0\0\0\0mif1heic', true],
  ['a burst', 'msf1\0\0\0\0msf1hevc', true],
  ['an AVIF picture', 'avif\0\0\0\0mif1avifmiaf', false],
  ['a video', 'isom\0\0\0\0isomavc1mp41', false]
])('%s: %s is %s', (_name, brands, expected) => {
  expect(isHeic(file(8 + brands.length, brands))).toBe(expected)
})

test('ignores brands after the first box, and files without such a box', () => {
  expect(isHeic(file(16, 'mif1\0\0\0\0heic'))).toBe(false)
  expect(isHeic(new Uint8Array())).toBe(false)
  expect(isHeic(Uint8Array.from('GIF89aheic', letter => letter.charCodeAt(0)))).toBe(false)
})
