import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { Bio, Birthday, InterestTagCodes, Nickname, validateBirthday } from './profile.ts'

const family = '👨‍👩‍👧‍👦'

test.each([
  ['accents', 'Niña Peñafrancia', 'Niña Peñafrancia'],
  ['Baybayin', 'ᜆᜋ᜔ᜊᜌ᜔', 'ᜆᜋ᜔ᜊᜌ᜔'],
  ['Arabic', 'مريم', 'مريم'],
  ['30 family emoji', family.repeat(30), family.repeat(30)],
  ['zero-width characters', 'A\u200bn\u2060n\ufeff', 'Ann'],
  ['direction overrides', '\u202eAnn\u202c', 'Ann'],
  ['control characters', 'A\u0007n\tn\0', 'A n n'],
  ['line breaks', 'Ann\nMae', 'Ann Mae'],
  ['stacked marks', `A${'\u0301'.repeat(50)}nn`, `A${'\u0301'.repeat(4)}nn`]
])('cleans a nickname with %s', (_, given, cleaned) => {
  expect(z.parse(Nickname, given)).toBe(cleaned)
})

test.each([
  ['', 'Please enter Nickname'],
  ['   ', 'Please enter Nickname'],
  ['\u200b\u200d\u2060', 'Please enter Nickname'],
  ['a'.repeat(31), 'Nickname must be between 1-30 characters'],
  [family.repeat(31), 'Nickname must be between 1-30 characters'],
  ['ñ'.repeat(20_000), 'Nickname must be between 1-30 characters']
])('refuses the nickname %j', (given, message) => {
  expect(z.safeParse(Nickname, given).error?.issues[0]?.message).toBe(message)
})

test('a bio keeps its lines, at most one of them empty in a row', () => {
  expect(z.parse(Bio, ' Una\r\nDalawa\n\n\n\nTatlo\u202e ')).toBe('Una\nDalawa\n\nTatlo')
})

test('a bio has up to 200 characters as users count them', () => {
  expect(z.parse(Bio, family.repeat(200))).toBe(family.repeat(200))
  expect(z.parse(Bio, '')).toBe('')
  for (const long of ['a'.repeat(201), family.repeat(201), 'ñ'.repeat(20_000)])
    expect(z.safeParse(Bio, long).error?.issues[0]?.message).toBe('Bio must be at most 200 characters')
})

describe('birthday', () => {
  test.each(['1998-02-30', '1899-12-31', '28.02.1998', '1998-2-8', ''])('refuses %j once', given => {
    const issues = z.safeParse(Birthday, given).error?.issues.map(({ message }) => message)
    expect(issues).toEqual(['Please enter a valid date'])
  })

  test.each([
    ['2026-11-23', 'Birthday can’t be in the future'],
    ['2008-11-23', 'You must be at least 18 years old'],
    ['2008-11-22', undefined],
    ['1900-01-01', undefined]
  ])('on 22 November 2026, %s gives %j', (birthday, message) => {
    expect(validateBirthday(birthday, '2026-11-22')).toBe(message)
  })

  test('a person born on 29 February becomes 18 on 1 March', () => {
    expect(validateBirthday('2008-02-29', '2026-02-28')).toBe('You must be at least 18 years old')
    expect(validateBirthday('2008-02-29', '2026-03-01')).toBeUndefined()
  })
})

test('tag codes are a list without repeats, with at most 5 known codes', () => {
  expect(z.parse(InterestTagCodes, '1002,2001,1002')).toBe('1002,2001')
  expect(z.parse(InterestTagCodes, '')).toBe('')
  expect(z.parse(InterestTagCodes, '1001,1002,1003,1004,1005,3001')).toBe('1001,1002,1003,1004,1005,3001')
  for (const codes of ['1001,1002,1003,1004,1005,1006', 'bingo', '1001;1002', ',', '0001', '1'.repeat(300)])
    expect(z.safeParse(InterestTagCodes, codes).success).toBe(false)
})
