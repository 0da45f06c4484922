import { describe, expect, test } from 'vitest'

import { firstErrors } from '../testing/first-errors.ts'
import { AccountForm, codeForms } from './login-forms.ts'

const sms = { tel: '09171234567', email: '', human: true, verification_code: '1234', agree: true, age: false }
const account = { username: 'maria01', password: 'Tambay#2026', human: true, agree: true }

test('accepts valid forms', async () => {
  expect(await firstErrors(codeForms.tel, sms)).toEqual({})
  expect(await firstErrors(AccountForm, account)).toEqual({})
})

describe('phone number', () => {
  test.each(['09171234567', '917 123 4567', '+639171234567', ' 0917-123-4567 '])('accepts %j', async tel => {
    expect(await firstErrors(codeForms.tel, { ...sms, tel })).toEqual({})
  })
  test.each(['', '   '])('reports %j as missing', async tel => {
    expect(await firstErrors(codeForms.tel, { ...sms, tel })).toEqual({
      tel: 'Phone number is required.'
    })
  })
  test.each(['0917123456', '+1 212 555 1234', '02 8123 4567', 'maria01'])('rejects %j', async tel => {
    const message = 'Please enter a valid Philippine phone number.'
    expect(await firstErrors(codeForms.tel, { ...sms, tel })).toEqual({ tel: message })
  })
})

test.each([
  ['', 'Verification code is required.'],
  ['123', 'Please enter a valid 4-digit code.'],
  ['12a4', 'Please enter a valid 4-digit code.']
])('rejects the verification code %j with “%s”', async (code, message) => {
  expect(await firstErrors(codeForms.tel, { ...sms, verification_code: code })).toEqual({
    verification_code: message
  })
})

describe('login name', () => {
  test.each([
    'maria01',
    'MARIA',
    '12345',
    'a1234567890bcde',
    'maria@example.ph',
    '0917 123 4567',
    '+639171234567'
  ])('accepts %j', async username =>
    expect(await firstErrors(AccountForm, { ...account, username })).toEqual({})
  )
  test.each([
    ['', 'Please enter Username'],
    ['ab', 'Username must be at least 5 characters'],
    ['a1234567890bcdef', 'Username must be between 5-15 characters'],
    ['maria_01', 'Username may have letters and numbers only.'],
    ['maria@', 'Username is not a valid email'],
    ['+63 917', 'Please enter a valid Philippine phone number.'],
    ['0917-123', 'Please enter a valid Philippine phone number.']
  ])('rejects %j with “%s”', async (username, message) => {
    expect(await firstErrors(AccountForm, { ...account, username })).toEqual({ username: message })
  })
})

describe('password', () => {
  test.each(['Tambay#2026', 'a1!aaaaa', '1234567890abcde!', 'Niño#2026'])('accepts %j', async password => {
    expect(await firstErrors(AccountForm, { ...account, password })).toEqual({})
  })
  test.each([
    ['', 'Please enter Password'],
    ['a1!aaaa', 'Password must be at least 8 characters'],
    ['1234567890abcdef!', 'Password must be between 8-16 characters'],
    ['Tambay2026', 'Password must contain letters, numbers and special characters.'],
    ['Tambay####', 'Password must contain letters, numbers and special characters.'],
    ['######2026', 'Password must contain letters, numbers and special characters.'],
    ['Tambay #2026', 'Password must contain letters, numbers and special characters.']
  ])('rejects %j with “%s”', async (password, message) =>
    expect(await firstErrors(AccountForm, { ...account, password })).toEqual({ password: message })
  )
})

test('requires the human check and the agreement', async () => {
  expect(await firstErrors(AccountForm, { ...account, human: false, agree: false })).toEqual({
    human: 'Please complete the human verification process.',
    agree: 'Please agree to the Terms of Use and Privacy Policy to continue.'
  })
})
