import { describe, expect, test } from 'vitest'

import { firstErrors } from '../testing/first-errors.ts'
import { RegisterForm } from './register-rules.ts'

const good = {
  username: 'maria01',
  email: 'maria@example.ph',
  human: true,
  verification_code: '1234',
  password: 'Tambay#2026',
  confirm_password: 'Tambay#2026',
  agree: true,
  age: false
}

test('accepts a valid form', async () => {
  expect(await firstErrors(RegisterForm, good)).toEqual({})
})

describe.each([
  [
    'username',
    [
      ['', 'Please enter Username'],
      ['   ', 'Please enter Username'],
      ['abcd', 'Username must be at least 5 characters'],
      ['a1234567890bcdef', 'Username must be between 5-15 characters'],
      ['maria_01', 'Username may have letters and numbers only.'],
      ['maria@example.ph', 'Username may have letters and numbers only.'],
      ['+639171234567', 'Username may have letters and numbers only.']
    ]
  ],
  [
    'email',
    [
      ['', 'Please enter Email'],
      ['maria', 'Please enter a valid email address.'],
      ['maria@', 'Please enter a valid email address.'],
      ['maria@example', 'Please enter a valid email address.'],
      ['maria @example.ph', 'Please enter a valid email address.'],
      [`${'m'.repeat(250)}@example.ph`, 'Please enter a valid email address.']
    ]
  ],
  [
    'verification_code',
    [
      ['', 'Verification code is required.'],
      ['123', 'Please enter a valid 4-digit code.'],
      ['12345', 'Please enter a valid 4-digit code.'],
      ['12a4', 'Please enter a valid 4-digit code.']
    ]
  ],
  [
    'confirm_password',
    [
      ['', 'Please enter your password again.'],
      ['Tambay#2027', 'Password do not match.']
    ]
  ]
])('%s', (name, cases) => {
  test.each(cases)('rejects %j with “%s”', async (text, message) => {
    expect(await firstErrors(RegisterForm, { ...good, [name]: text })).toEqual({ [name]: message })
  })
})

test.each([
  ['', 'Please enter Password'],
  ['a1!aaaa', 'Password must be at least 8 characters'],
  ['1234567890abcdef!', 'Password must be between 8-16 characters'],
  ['Tambay2026', 'Password must contain letters, numbers and special characters.'],
  ['Tambay####', 'Password must contain letters, numbers and special characters.'],
  ['######2026', 'Password must contain letters, numbers and special characters.']
])('rejects the password %j with “%s”', async (password, message) => {
  const form = { ...good, password, confirm_password: password || 'x' }
  expect(await firstErrors(RegisterForm, form)).toMatchObject({ password: message })
})

test('requires the human check and the agreement', async () => {
  expect(await firstErrors(RegisterForm, { ...good, human: false, agree: false })).toEqual({
    human: 'Please complete the human verification process.',
    agree: 'Please agree to the Terms of Use and Privacy Policy to continue.'
  })
})
