import { expect, test } from 'vitest'

import { shortGuestName } from './guest-name.ts'

test.each([
  ['Guest17320411', 'Guest…0411'],
  ['Maria Clara', 'Maria Clara'],
  ['Guest of honor', 'Guest of honor']
])('shortens %s to %s', (name, short) => {
  expect(shortGuestName(name)).toBe(short)
})
