import { describe, expect, test } from 'vitest'

import { ChangePasswordForm, SetPasswordForm } from './password-forms.ts'

const good = { old_password: 'old', new_password: 'Tambay#2026', confirm_password: 'Tambay#2026' }

/** The first words about each field, which are those that a form shows. */
async function faultsOf(form: typeof ChangePasswordForm | typeof SetPasswordForm, values: object) {
  const { issues = [] } = await form['~standard'].validate({ ...good, ...values })
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path?.join('.'), message]))
}

test('a good form has no faults; without a password there is no old one to ask for', async () => {
  expect(await faultsOf(ChangePasswordForm, {})).toEqual({})
  expect(await faultsOf(SetPasswordForm, { old_password: '' })).toEqual({})
})

test.each(['x', 'short', 'has white space', 'twenty characters long and more'])(
  'the old password may be %j, as an older rule allowed it',
  async old => expect(await faultsOf(ChangePasswordForm, { old_password: old })).toEqual({})
)

test('the old password is required', async () => {
  expect(await faultsOf(ChangePasswordForm, { old_password: '' })).toEqual({
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
  ])('%j: %s', async (password, words) => {
    const values = { new_password: password, confirm_password: password || 'x' }
    expect((await faultsOf(form, values)).new_password).toBe(words)
  })

  test.each([
    ['', 'Please enter your password again.'],
    ['Tambay#2027', 'Password do not match.']
  ])('again, %j: %s', async (again, words) => {
    expect(await faultsOf(form, { confirm_password: again })).toEqual({ confirm_password: words })
  })
})
