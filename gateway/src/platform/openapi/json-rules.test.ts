import { readFileSync } from 'node:fs'

import { AppealText } from '@tambay/contracts/people/decisions'
import { PartyTag } from '@tambay/contracts/room/settings'
import { Password } from '@tambay/contracts/validation/forms'
import { expect, test } from 'vitest'

import { openApiFile } from './openapi-file.ts'

const { components } = JSON.parse(readFileSync(openApiFile, 'utf8'))

test.each([
  'Halo-halo1',
  'ÑandúÑandú1!',
  'halo-halo',
  '12345678!',
  'Halohalo1',
  'Halo halo1!',
  'Halo-halo1\u0085'
])('describes the rules of passwords like the contract: %j', password => {
  const patterns: { pattern: string }[] = components.schemas.Password.allOf
  const fits = patterns.every(({ pattern }) => new RegExp(pattern, 'u').test(password))
  expect(fits).toBe(Password.safeParse(password).success)
})

test.each(['', '\u0017', ' \u200b', 'Perya', '🎲'])(
  'describes which tags are blank like the contract: %j',
  tag => {
    const isBlank = !new RegExp(components.schemas.PartyTag.pattern, 'u').test(tag)
    expect(isBlank).toBe(!PartyTag.safeParse(tag).success)
  }
)

test.each([
  '',
  '0',
  'Halo-halo',
  'Halo-halo!',
  ' me too, ok ',
  'Ha\n\n\n\n\n\n\n\nlo',
  ' \u0017halo-halo\u200b ',
  'ì\ud87c\ude6cÚ\u008ea·¼äȺÉ\u000b\n',
  'e\u0301\u0302\u0303\u0304 halo'
])('describes which appeals are too short like the contract: %j', text => {
  const { minLength, pattern } = components.schemas.AppealText
  const fits = [...text].length >= minLength && new RegExp(pattern, 'u').test(text)
  expect(fits).toBe(AppealText.safeParse(text).success)
})
