import { changeTel } from '@tambay/contracts/account'
import {
  endExclusion,
  excludeMyself,
  getPlayLimits,
  setPlayLimit,
  takeTimeOut
} from '@tambay/contracts/limits'
import { expect, test } from 'vitest'

import { eraseClosedAccounts } from '#modules/account/erasure/erase-closed-accounts.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { closeNow, issueVerificationToken } from '#testing/modules/account.ts'
import { limitBySupport, lineOf } from '#testing/modules/play-limits.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'
import { pauseBySupport } from '../pauses.ts'
import { keptRestriction } from '../tables.ts'
import { deleteExpired } from './kept-restrictions.ts'

const day = 86_400_000

let number = 0
const app = await startApp({ SESSION_DAYS: 3650 })

const contacts = () => ({
  tel: `+6391712${String(++number).padStart(5, '0')}`,
  email: `p${number}@mail.example`,
  googleSubject: `subject${number}`
})
const limitsOf = async (person: TestPerson) => (await person.call(getPlayLimits, undefined)).data.limits

async function restrict(person: TestPerson) {
  await person.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 100 })
  await person.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 900 })
  await limitBySupport(app, person.id, 'week', 400)
  await person.call(takeTimeOut, { days: 14 })
  const pausedUntil = new Date(app.clock.now().getTime() + 30 * day)
  await transact(app.db, tx => pauseBySupport(tx, person.id, pausedUntil, app.clock.now()))
  await person.call(excludeMyself, { months: 12, is_confirmed: true })
}

async function erase(person: TestPerson): Promise<void> {
  await closeNow(app, person)
  await eraseClosedAccounts(app)
}

test.each([
  ['phone number', ({ tel }: ReturnType<typeof contacts>) => ({ tel })],
  [
    'email in another spelling',
    ({ email }: ReturnType<typeof contacts>) => ({ email: email.replace('@', '+new@').toUpperCase() })
  ],
  ['Google account', ({ googleSubject }: ReturnType<typeof contacts>) => ({ googleSubject })]
])('a new account with the erased account’s %s has the same restrictions', async (_what, again) => {
  const known = contacts()
  const ann = await app.signUpNumbered('ann', known)
  await restrict(ann)
  const before = await limitsOf(ann)
  await erase(ann)
  const back = await app.signUpNumbered('back', again(known))
  const after = await limitsOf(back)
  expect(after).toMatchObject({
    block: before.block,
    exclusion: before.exclusion,
    time_out_until: before.time_out_until,
    paused_until: before.paused_until
  })
  expect(lineOf(after, 'coins', 'day')).toMatchObject({ amount: 100, pending: null })
  expect(lineOf(after, 'coins', 'week').support_amount).toBe(400)
})

test('a new account without a contact of the erased account has no restrictions', async () => {
  const ann = await app.signUpNumbered('ann', contacts())
  await restrict(ann)
  await erase(ann)
  expect((await limitsOf(await app.signUpNumbered('else', contacts()))).block).toBeNull()
})

test('a person who adds the erased account’s phone number gets its restrictions, and the lower limit applies', async () => {
  const known = contacts()
  const ann = await app.signUpNumbered('ann', known)
  await restrict(ann)
  await erase(ann)
  const bob = await app.signUpNumbered('bob', { email: contacts().email })
  await bob.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 60 })
  await bindTel(bob, known.tel)
  const after = await limitsOf(bob)
  expect(after.block?.reason).toBe('self_excluded')
  expect(lineOf(after, 'coins', 'day').amount).toBe(60)
})

test('if a person has two exclusions, the later end and the later first 6 months apply', async () => {
  const known = contacts()
  const ann = await app.signUpNumbered('ann', known)
  await ann.call(excludeMyself, { months: 60, is_confirmed: true })
  const { exclusion: long } = await limitsOf(ann)
  await erase(ann)
  app.clock.advance(200 * day)
  const bob = await app.signUpNumbered('bob', { email: contacts().email })
  await bob.call(excludeMyself, { months: 6, is_confirmed: true })
  const { exclusion: short } = await limitsOf(bob)
  await bindTel(bob, known.tel)
  const { exclusion } = await limitsOf(bob)
  expect(exclusion).toEqual({ ...short, until: long?.until })
  expect(await bob.call(endExclusion, {})).toRefuse('exclusion_not_revocable')
})

test('a new account with a replaced phone number gets the restrictions of the number’s former owner', async () => {
  const [old, next] = [contacts(), contacts()]
  const ann = await app.signUpNumbered('ann', old)
  await restrict(ann)
  await bindTel(ann, next.tel)
  expect((await limitsOf(ann)).block?.reason).toBe('self_excluded')
  expect((await limitsOf(await app.signUpNumbered('twin', { tel: old.tel }))).block?.reason).toBe(
    'self_excluded'
  )
})

test('stores nothing for an erased account without restrictions, and deletes stored restrictions when they end', async () => {
  await app.db.delete(keptRestriction)
  await erase(await app.signUpNumbered('free', contacts()))
  expect(await app.db.$count(keptRestriction)).toBe(0)
  const known = contacts()
  const ann = await app.signUpNumbered('ann', known)
  await ann.call(takeTimeOut, { days: 7 })
  await erase(ann)
  expect(await app.db.$count(keptRestriction)).toBe(3)
  app.clock.advance(7 * day + 1)
  await deleteExpired(app.db, app.clock.now())
  expect(await app.db.$count(keptRestriction)).toBe(0)
})

test.each([
  { when: '364 days', later: 364 * day, amount: 100 },
  { when: 'more than a year', later: 365 * day + 1, amount: null }
])('$when after the erasure, a returning person’s daily limit is $amount', async ({ later, amount }) => {
  const known = contacts()
  const ann = await app.signUpNumbered('ann', known)
  await ann.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 100 })
  await erase(ann)
  app.clock.advance(later)
  await deleteExpired(app.db, app.clock.now())
  const back = await app.signUpNumbered('back', known)
  expect(lineOf(await limitsOf(back), 'coins', 'day').amount).toBe(amount)
})

test('an account that is erased later does not weaken what an earlier one with the same mailbox left', async () => {
  const { email } = contacts()
  const ann = await app.signUpNumbered('ann', { email })
  const twin = await app.signUpNumbered('twin', { email: email.replace('@', '+twin@') })
  await restrict(ann)
  await twin.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 500 })
  const before = await limitsOf(ann)
  await erase(ann)
  await erase(twin)
  const after = await limitsOf(await app.signUpNumbered('back', { email }))
  expect(after.exclusion).toEqual(before.exclusion)
  expect(lineOf(after, 'coins', 'day').amount).toBe(100)
})

async function bindTel(person: TestPerson, tel: string): Promise<void> {
  const verification_code = await getCode(app, tel, 'bind')
  const verification_token = await issueVerificationToken(app, person)
  void (await person.call(changeTel, { tel, verification_code, verification_token })).data
}
