import { expect, test } from 'vitest'

import { maskEmail, maskPhone } from './mask.ts'

test('masks the middle of a phone number', () => {
  expect(maskPhone('+639171234567')).toBe('+63 917 ••• 4567')
})

test.each([
  ['anna@example.ph', 'a•••@example.ph'],
  ['a@example.ph', 'a•••@example.ph']
])('masks %s as %s, whatever its length', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
