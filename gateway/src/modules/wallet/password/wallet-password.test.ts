import { getBoundTelCode } from '@tambay/contracts/account'
import { getUserInfo } from '@tambay/contracts/user'
import {
  changeWalletPassword,
  getWalletPasswordState,
  resetWalletPassword,
  setWalletPassword
} from '@tambay/contracts/wallet-password'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { issueVerificationToken, textsTo } from '#testing/modules/wallet.ts'
import { startApp } from '#testing/start-app.ts'

const minute = 60_000
const pin = '260813'
const other = '735192'

let ann: TestPerson
let count = 0
const app = await startApp({ SESSION_DAYS: 365 })
beforeEach(async () => {
  count++
  ann = await app.signUpNumbered('ann', { email: `ann${count}@tambay.example` })
})

const twice = (password: string) => ({ new_password: password, confirm_password: password })
const set = (password = pin, by = ann) => by.call(setWalletPassword, twice(password))
const change = (old: string, password = other) =>
  ann.call(changeWalletPassword, { old_password: old, ...twice(password) })
const reset = (token: string | undefined, password = other) =>
  ann.call(resetWalletPassword, { ...(token && { verification_token: token }), ...twice(password) })
const state = async () => (await ann.call(getWalletPasswordState, undefined)).data

async function guess(times: number) {
  for (let each = 0; each < times; each++) await change('000000')
}

test('setting a wallet password changes the state and the user info', async () => {
  expect(await state()).toEqual({ is_set: false, tries_left: 5, locked_until: null })
  expect((await set()).data).toEqual({})
  expect(await state()).toEqual({ is_set: true, tries_left: 5, locked_until: null })
  expect((await ann.call(getUserInfo, undefined)).data.user_info.wallet_pass_word).toBe(true)
})

test('only one of two devices can set the wallet password', async () => {
  const answers = await Promise.all([set(pin), set(other)])
  expect(answers.filter(answer => answer.envelope.code === 0)).toHaveLength(1)
  expect(await set()).toRefuse('wallet_password_already_set')
})

test.each([
  ['12345', 'Wallet password must be 6 digits.'],
  ['1234567', 'Wallet password must be 6 digits.'],
  ['12345a', 'Wallet password must be 6 digits.'],
  ['１２３４５６', 'Wallet password must be 6 digits.'],
  ['', 'Please enter Wallet password'],
  ['111111', 'Please choose a wallet password that is harder to guess.'],
  ['123456', 'Please choose a wallet password that is harder to guess.'],
  ['121212', 'Please choose a wallet password that is harder to guess.']
])('refuses to set the wallet password "%s"', async (password, message) => {
  const answer = await set(password)
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.msg).toContain(message)
  expect((await state()).is_set).toBe(false)
})

test.each([[null], [260813], [{}], [undefined]])('refuses %o for a wallet password', async password => {
  expect(await ann.call(setWalletPassword, twice(password as never))).toRefuse('bad_request')
  expect((await state()).is_set).toBe(false)
})

test('stores a different Argon2 hash for every user', async () => {
  await set()
  const bob = await app.signUpNumbered('bob')
  await set(pin, bob)
  const rows = await app.db.select({ hash: users.walletPasswordHash }).from(users)
  const hashes = rows.flatMap(({ hash }) => hash ?? [])
  expect(hashes.every(hash => hash.startsWith('$argon2id$'))).toBe(true)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('a hash copied to another account does not match that account’s password', async () => {
  const bob = await app.signUpNumbered('bob')
  await set(other)
  await set(pin, bob)
  const [kept] = await app.db.select().from(users).where(eq(users.id, bob.id))
  await app.db.update(users).set({ walletPasswordHash: kept?.walletPasswordHash }).where(eq(users.id, ann.id))
  expect(await change(pin, '918273')).toRefuse('wallet_password_wrong')
})

test('changes the wallet password if the old password is correct', async () => {
  await set()
  expect((await change(pin, other)).data).toEqual({})
  expect(await change(pin, '918273')).toRefuse('wallet_password_wrong')
  expect((await change(other, pin)).data).toEqual({})
})

test('only one of two devices can change the wallet password; the other gets wallet_password_wrong', async () => {
  await set()
  const answers = await Promise.all([change(pin, other), change(pin, '918273')])
  const [lost] = answers.filter(answer => answer.envelope.code !== 0)
  expect(answers.filter(answer => answer !== lost)).toHaveLength(1)
  expect(lost).toRefuse('wallet_password_wrong')
  expect(lost?.envelope.data).toEqual({ tries_left: expect.any(Number) })
})

test('refuses to change a wallet password that is not set or would stay the same', async () => {
  expect(await change(pin)).toRefuse('wallet_password_not_set')
  await set()
  expect(await change(pin, pin)).toRefuse('password_unchanged')
})

test('counts down the attempts left and resets the count after a correct password', async () => {
  await set()
  const wrong = [await change('000000'), await change('000000')]
  expect(wrong.map(answer => answer.envelope.data)).toEqual([{ tries_left: 4 }, { tries_left: 3 }])
  expect((await state()).tries_left).toBe(3)
  expect(await change(pin, pin)).toRefuse('password_unchanged')
  expect((await state()).tries_left).toBe(5)
})

test('locks for half an hour after the fifth wrong attempt, even for the correct password', async () => {
  await set()
  await guess(4)
  const fifth = await change('000000')
  expect(fifth).toRefuse('wallet_password_locked')
  expect(fifth.envelope.data).toEqual({ retry_after: 1800 })
  const until = app.clock.now().getTime() / 1000 + 1800
  expect(await state()).toEqual({ is_set: true, tries_left: 0, locked_until: until })

  app.clock.advance(30 * minute - 1)
  const early = await change(pin)
  expect(early).toRefuse('wallet_password_locked')
  expect(early.envelope.data).toEqual({ retry_after: 1 })

  app.clock.advance(1)
  expect(await state()).toEqual({ is_set: true, tries_left: 5, locked_until: null })
  expect((await change(pin)).data).toEqual({})
})

test('doubles each further lock up to a day and starts over after a correct attempt', async () => {
  await set()
  const lengths: number[] = []
  for (let lock = 0; lock < 8; lock++) {
    await guess(4)
    const { data } = (await change('000000')).envelope
    const { retry_after: seconds } = data as { retry_after: number }
    lengths.push(seconds / 60)
    app.clock.advance(seconds * 1000)
  }
  expect(lengths).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440])
  await change(pin)
  await guess(4)
  expect((await change('000000')).envelope.data).toEqual({ retry_after: 1800 })
})

test('checks only five of twenty concurrent guesses', async () => {
  await set()
  const guesses = Array.from({ length: 19 }, (_, index) => change(String(300_000 + index)))
  const answers = await Promise.all([...guesses, change('000000')])
  const reasons = answers.map(answer => answer.envelope.bizErrorCode)
  expect(reasons.filter(reason => reason === 'wallet_password_wrong')).toHaveLength(4)
  expect(reasons.filter(reason => reason === 'wallet_password_locked')).toHaveLength(16)
  expect((await state()).tries_left).toBe(0)
})

test('wrong guesses for one account do not lock another', async () => {
  await set()
  await guess(5)
  const bob = await app.signUpNumbered('bob')
  await set(pin, bob)
  const answer = await bob.call(changeWalletPassword, { old_password: pin, ...twice(other) })
  expect(answer.data).toEqual({})
})

test('a reset requires a verification token and ends the lock', async () => {
  await set()
  await guess(5)
  expect(await reset(undefined)).toRefuse('verification_needed')
  expect(await reset(`v_${'x'.repeat(43)}`)).toRefuse('verification_needed')
  const token = await issueVerificationToken(app, ann)
  expect((await reset(token)).data).toEqual({})
  expect(await state()).toEqual({ is_set: true, tries_left: 5, locked_until: null })
  expect((await change(other, pin)).data).toEqual({})
  expect(await reset(token)).toRefuse('verification_needed')
})

test('refuses a reset for a user without a bound phone or email', async () => {
  const bob = await app.signUpNumbered('bob')
  await set(pin, bob)
  expect(await bob.call(resetWalletPassword, twice(other))).toRefuse('verification_needed')
  expect(await bob.call(getBoundTelCode, { machine_verification: 'tel' })).toRefuse('phone_not_bound')
})

test('a refused weak password does not use up the verification token', async () => {
  await set()
  const token = await issueVerificationToken(app, ann)
  expect(await reset(token, '123456')).toRefuse('bad_request')
  expect((await reset(token)).data).toEqual({})
})

test('refuses a reset with another user’s verification token', async () => {
  await set()
  const bob = await app.signUpNumbered('bob')
  expect(await reset(await issueVerificationToken(app, bob))).toRefuse('verification_needed')
  expect((await change(pin)).data).toEqual({})
})

test('notifies every bound address of changes without the password', async () => {
  await app.db.update(users).set({ tel: '+639171112233' }).where(eq(users.id, ann.id))
  await set()
  app.clock.advance(minute)
  await change(pin)
  app.clock.advance(minute)
  await reset(await issueVerificationToken(app, ann), pin)
  const [sms, mails] = [await textsTo(app, '+639171112233'), await textsTo(app, `ann${count}@tambay.example`)]
  expect(sms).toEqual([
    'Tambay: A wallet password was set. If it was not you, change your password now.',
    'Tambay: Your wallet password was changed. If it was not you, change your password now.',
    'Tambay: Your wallet password was reset with a code. If it was not you, change your password now.'
  ])
  expect(mails).toHaveLength(3)
  expect([...sms, ...mails].join()).not.toMatch(/\d{6}/)
})
