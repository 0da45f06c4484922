import { expect, test } from 'vitest'

import { PartyName } from './party-name.ts'

const family = '👨‍👩‍👧‍👦'

test.each([
  ['  Merienda at laro  ', 'Merienda at laro'],
  [`${family} time`, `${family} time`],
  ['Ta\u200bra \u202elive', 'Tara live'],
  ['Kantahan\n', 'Kantahan']
])('reads %j as %j', (sent, kept) => {
  expect(PartyName.parse(sent)).toBe(kept)
})

test.each(['', '   ', '\u200b\u200b', '\u200d', '\u202e'])(
  'rejects %j because nothing in it is visible',
  name => {
    expect(PartyName.safeParse(name).error?.issues.map(issue => issue.message)).toEqual([
      'Please enter Party name'
    ])
  }
)

test('accepts up to 40 characters, and counts an emoji as one', () => {
  expect(PartyName.safeParse(family.repeat(40)).success).toBe(true)
  expect(PartyName.safeParse('x'.repeat(41)).success).toBe(false)
})
