import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../host/public')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'))

test('the manifest has four screenshots of at most 60 KB each, in the size that it names', () => {
  expect(manifest.screenshots).toHaveLength(4)
  for (const { src, sizes } of manifest.screenshots) {
    const file = readFileSync(join(folder, src))
    expect.soft(file.byteLength, src).toBeLessThanOrEqual(60_000)
    // The header of a lossy WebP file.
    expect.soft(file.toString('latin1', 8, 16), src).toBe('WEBPVP8 ')
    expect.soft(`${file.readUInt16LE(26)}x${file.readUInt16LE(28)}`, src).toBe(sizes)
  }
})
