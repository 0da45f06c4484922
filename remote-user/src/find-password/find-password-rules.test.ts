import { describe, expect, test } from 'vitest'

import { firstErrors } from '../testing/first-errors.ts'
import { addressForms, NewPasswordForm } from './find-password-rules.ts'

const address = { email: 'maria@example.ph', tel: '0917 123 4567', human: true }
const next = {
  human: true,
  verification_code: '1234',
  new_password: 'Tambay#2026',
  confirm_password: 'Tambay#2026'
}

test('accepts valid forms', async () => {
  expect(await firstErrors(addressForms.email, { ...address, tel: '' })).toEqual({})
  expect(await firstErrors(addressForms.tel, { ...address, email: 'not validated' })).toEqual({})
  expect(await firstErrors(NewPasswordForm, next)).toEqual({})
})

test.each([
  ['email', '', 'Please enter Email'],
  ['email', 'maria@', 'Please enter a valid email address.'],
  ['tel', '', 'Phone number is required.'],
  ['tel', '0917', 'Please enter a valid Philippine phone number.'],
  ['tel', '+1 212 555 1234', 'Please enter a valid Philippine phone number.']
] as const)('rejects the %s %j with “%s”', async (method, text, message) => {
  expect(await firstErrors(addressForms[method], { ...address, [method]: text })).toEqual({
    [method]: message
  })
})

test.each(['email', 'tel'] as const)('requires the human check for a reset by %s', async method => {
  expect(await firstErrors(addressForms[method], { ...address, human: false })).toEqual({
    human: 'Please complete the human verification process.'
  })
})

describe('the new password form', () => {
  test.each([
    ['verification_code', '', 'Verification code is required.'],
    ['verification_code', '12', 'Please enter a valid 4-digit code.'],
    ['confirm_password', '', 'Please enter your password again.'],
    ['confirm_password', 'Tambay#2027', 'Password do not match.']
  ])('rejects the %s %j with “%s”', async (name, text, message) => {
    expect(await firstErrors(NewPasswordForm, { ...next, [name]: text })).toEqual({ [name]: message })
  })

  test.each([
    ['', 'Please enter New password'],
    ['a1!aaaa', 'New password must be at least 8 characters'],
    ['1234567890abcdef!', 'New password must be between 8-16 characters'],
    ['Tambay2026', 'Password must contain letters, numbers and special characters.']
  ])('rejects the new password %j with “%s”', async (text, message) => {
    const form = { ...next, new_password: text, confirm_password: text || 'x' }
    expect(await firstErrors(NewPasswordForm, form)).toMatchObject({ new_password: message })
  })
})
