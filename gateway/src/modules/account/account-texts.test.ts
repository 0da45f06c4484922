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

test.each(letters.map(({ sms }) => sms))('%s — fits one text message of the cheapest alphabet', sms => {
  expect(sms).toMatch(/^[\x20-\x7e]{1,160}$/)
})

test('a closed account is told until when it can be taken back, and how', () => {
  expect(closed.sms).toBe(
    'Your Tambay account was closed. Log in before 4 December 2026 at 12:00 to take it back; then it is erased. Not you? Log in now.'
  )
  expect(closed.subject).toBe('Your Tambay account was closed')
  expect(closed.mail).toContain(
    'until 4 December 2026 at 12:00, Manila time: just log in at https://tambay.example/user/login.'
  )
})
