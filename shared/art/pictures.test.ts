import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { avatars } from '@tambay/contracts/pictures'
import { describe, expect, test } from 'vitest'

import { allPictures } from './all-pictures.ts'

const pictures = allPictures()
const publicFolder = join(import.meta.dirname, '../../host/public')

test('there are 19 different avatars', () => {
  expect(avatars).toHaveLength(19)
  expect([avatars[0], avatars[18]]).toEqual(['/pictures/avatars/01.svg', '/pictures/avatars/19.svg'])
  expect(new Set(avatars.map(address => pictures.get(address))).size).toBe(19)
})

describe.each([...pictures])('%s', (address, svg) => {
  test('the committed file matches the drawing', () => {
    expect(readFileSync(join(publicFolder, address), 'utf8')).toBe(svg)
  })

  test('loads no other file', () => {
    expect(svg).not.toMatch(/NaN|undefined|href="[^#]|url\([^#]/)
  })
})
