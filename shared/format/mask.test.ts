import { expect, test } from 'vitest'

import { maskEmail, maskPhone } from './mask.ts'

test('leaves of a phone what its owner knows it by', () => {
  expect(maskPhone('+639171234567')).toBe('+63 917 ••• 4567')
})

test.each([
  ['anna@example.ph', 'a•••@example.ph'],
  ['a@example.ph', 'a•••@example.ph']
])('%s becomes %s, whatever its length', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
