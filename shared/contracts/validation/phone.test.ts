import metadata from 'libphonenumber-js/mobile/metadata'
import { expect, test } from 'vitest'

import { phonePlan } from './phone-plan.ts'
import { readPhone } from './phone.ts'

test.each([
  '09171234567',
  '9171234567',
  '639171234567',
  '+639171234567',
  '00639171234567',
  '+63 (0)917 123 4567',
  '0917-123-4567',
  ' 0917 123 4567 ',
  '\u202a+63 917 123 4567\u202c',
  '\u200e0917\u00a0123\u00a04567'
])('reads %j as +639171234567', text => {
  expect(readPhone(text)).toBe('+639171234567')
})

test.each([
  ['a number that is too short', '0917123456'],
  ['a number that is too long', '091712345678'],
  ['a landline, which gets no SMS', '02 8123 4567'],
  ['a number of another country', '+1 212 555 1234'],
  ['a number with an extension', '09171234567x12'],
  ['a username', 'maria01'],
  ['a number followed by text', '09171234567 call me'],
  ['an empty text', '']
])('rejects %s: %j', (_what, text) => {
  expect(readPhone(text)).toBeUndefined()
})

test('the numbering plan matches the one in libphonenumber-js', () => {
  expect(phonePlan).toEqual({
    version: metadata.version,
    country_calling_codes: { 63: metadata.country_calling_codes['63'] },
    countries: { PH: metadata.countries.PH },
    nonGeographic: {}
  })
})
