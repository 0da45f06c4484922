import { describe, expect, test } from 'vitest'

import { firstErrors } from '../testing/first-errors.ts'
import { ChangePasswordForm, SetPasswordForm } from './password-forms.ts'

const good = { old_password: 'old', new_password: 'Tambay#2026', confirm_password: 'Tambay#2026' }

const errorsOf = (form: typeof ChangePasswordForm | typeof SetPasswordForm, values: object) =>
  firstErrors(form, { ...good, ...values })

test('accepts valid forms, without an old password if the account has none', async () => {
  expect(await errorsOf(ChangePasswordForm, {})).toEqual({})
  expect(await errorsOf(SetPasswordForm, { old_password: '' })).toEqual({})
})

test.each(['x', 'short', 'has white space', 'twenty characters long and more'])(
  'accepts the old password %j, which older rules allowed',
  async old => expect(await errorsOf(ChangePasswordForm, { old_password: old })).toEqual({})
)

test('requires the old password', async () => {
  expect(await errorsOf(ChangePasswordForm, { old_password: '' })).toEqual({
    old_password: 'Please enter Old password'
  })
})

describe.each([
  ['New password', ChangePasswordForm],
  ['Password', SetPasswordForm]
] as const)('%s', (label, form) => {
  test.each([
    ['', `Please enter ${label}`],
    ['a1!aaaa', `${label} must be at least 8 characters`],
    ['1234567890abcdef!', `${label} must be between 8-16 characters`],
    ['Tambay2026', 'Password must contain letters, numbers and special characters.'],
    ['Tambay####', 'Password must contain letters, numbers and special characters.'],
    ['######2026', 'Password must contain letters, numbers and special characters.'],
    ['Tambay #2026', 'Password must contain letters, numbers and special characters.']
  ])('rejects %j with “%s”', async (password, message) => {
    const values = { new_password: password, confirm_password: password || 'x' }
    expect((await errorsOf(form, values)).new_password).toBe(message)
  })

  test.each([
    ['', 'Please enter your password again.'],
    ['Tambay#2027', 'Password do not match.']
  ])('rejects the confirmation %j with “%s”', async (confirmation, message) => {
    expect(await errorsOf(form, { confirm_password: confirmation })).toEqual({
      confirm_password: message
    })
  })
})
