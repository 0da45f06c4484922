import { expect, test } from 'vitest'

import { groupNumber } from './group-number.ts'

test.each([
  ['gcash', '9171234567', '917 123 4567'],
  ['maya', '09171234567', '0917 123 4567'],
  ['gcash', '+639171234567', '+63 917 123 4567'],
  ['gcash', '639171234567', '63 917 123 4567'],
  ['gcash', '917-12', '917 12'],
  ['gcash', '', ''],
  ['bank', '1234567890', '1234 5678 90'],
  ['bank', '12-3456', '1234 56'],
  ['bank', '1234567890123456', '1234 5678 9012 3456'],
  ['bank', '12345678901234567', '1234 5678 9012 3456 7']
] as const)('for %s, groups %j as %j', (kind, typed, grouped) =>
  expect(groupNumber(kind, typed)).toBe(grouped)
)
