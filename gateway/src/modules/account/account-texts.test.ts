import { expect, test } from 'vitest'

import { accountClosed, addressChanged } from './account-texts.ts'

const closed = accountClosed(new Date('2026-12-04T12:00:00+08:00'), 'https://tambay.example')
const letters = [
  closed,
  accountClosed(new Date('2026-09-30T23:59:00+08:00'), 'https://tambay.example'),
  addressChanged('tel', true),
  addressChanged('tel', false),
  addressChanged('email', true),
  addressChanged('email', false)
]

test.each(letters.map(({ sms }) => sms))('the text fits one ASCII SMS: %s', sms => {
  expect(sms).toMatch(/^[\x20-\x7e]{1,160}$/)
})

test('the message about a closed account names the last day and the way to reactivate it', () => {
  expect(closed.sms).toBe(
    "Your Tambay account was closed. Log in before 4 December 2026 at 12:00 to reactivate it; after that, it's erased. Not you? Log in now."
  )
  expect(closed.subject).toBe('Your Tambay account was closed')
  expect(closed.mail).toContain(
    'log in at https://tambay.example/user/login before 4 December 2026 at 12:00, Manila time.'
  )
})
