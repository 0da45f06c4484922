import { describe, expect, test } from 'vitest'

import { faultsOf } from '../sign-in-parts/faults-of.ts'
import { addressForms, NewPasswordForm } from './find-password-rules.ts'

const address = { email: 'maria@example.ph', tel: '0917 123 4567', human: true }
const next = {
  human: true,
  verification_code: '1234',
  new_password: 'Tambay#2026',
  confirm_password: 'Tambay#2026'
}

test('good forms have no faults', async () => {
  expect(await faultsOf(addressForms.email, { ...address, tel: '' })).toEqual({})
  expect(await faultsOf(addressForms.tel, { ...address, email: 'not looked at' })).toEqual({})
  expect(await faultsOf(NewPasswordForm, next)).toEqual({})
})

test.each([
  ['email', '', 'Please enter Email'],
  ['email', 'maria@', 'Please enter a valid email address.'],
  ['tel', '', 'Phone number is required.'],
  ['tel', '0917', 'Please enter a valid Philippine phone number.'],
  ['tel', '+1 212 555 1234', 'Please enter a valid Philippine phone number.']
] as const)('%s %j: %s', async (way, text, words) => {
  expect(await faultsOf(addressForms[way], { ...address, [way]: text })).toEqual({ [way]: words })
})

test.each(['email', 'tel'] as const)('the human verification by %s', async way => {
  expect(await faultsOf(addressForms[way], { ...address, human: false })).toEqual({
    human: 'Please complete the human verification process.'
  })
})

describe('the new password', () => {
  test.each([
    ['verification_code', '', 'Verification code is required.'],
    ['verification_code', '12', 'Please enter a valid 4-digit code.'],
    ['confirm_password', '', 'Please enter your password again.'],
    ['confirm_password', 'Tambay#2027', 'Password do not match.']
  ])('%s %j: %s', async (name, text, words) => {
    expect(await faultsOf(NewPasswordForm, { ...next, [name]: text })).toEqual({ [name]: words })
  })

  test.each([
    ['', 'Please enter New password'],
    ['a1!aaaa', 'New password must be at least 8 characters'],
    ['1234567890abcdef!', 'New password must be between 8-16 characters'],
    ['Tambay2026', 'Password must contain letters, numbers and special characters.']
  ])('%j: %s', async (text, words) => {
    const form = { ...next, new_password: text, confirm_password: text || 'x' }
    expect(await faultsOf(NewPasswordForm, form)).toMatchObject({ new_password: words })
  })
})
