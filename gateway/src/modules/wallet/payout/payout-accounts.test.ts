import type { BodyOf } from '@tambay/contracts/endpoint'
import {
  addPayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  setDefaultPayoutAccount
} from '@tambay/contracts/payout-account'
import { setWalletPassword } from '@tambay/contracts/wallet-password'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { issueVerificationToken, textsTo } from '#testing/modules/wallet.ts'
import { startApp } from '#testing/start-app.ts'
import { eraseWallet } from '../wallet-module.ts'

const day = 86_400_000
const pin = '260813'
type Body = BodyOf<typeof addPayoutAccount>

let ann: TestPerson
let count = 0
const app = await startApp({ SESSION_DAYS: 365 })
beforeEach(async () => {
  app.clock.set(new Date('2026-11-20T12:00:00+08:00'))
  ann = await newcomer('ann')
})

async function newcomer(name: string): Promise<TestPerson> {
  const person = await app.signUp(`${name}${String(++count).padStart(4, '0')}`)
  await person.call(setWalletPassword, { new_password: pin, confirm_password: pin })
  return person
}

const gcash: Body = { kind: 'gcash', holder_name: 'Ann Reyes', number: '0917 111 2233', wallet_password: pin }
const bpi: Body = { ...gcash, kind: 'bank', bank: 'bpi', number: '1234-5678-90' }
const add = (body: Partial<Body> = {}, person = ann) => person.call(addPayoutAccount, { ...gcash, ...body })
const list = async (person = ann) => (await person.call(listPayoutAccounts, undefined)).data.items
const numbers = async () => (await list()).map(each => [each.number, each.is_default])

async function addMany(many: number): Promise<string[]> {
  const ids: string[] = []
  for (let each = 1; each <= many; each++) {
    app.clock.advance(1000)
    ids.push((await add({ number: `0917111000${each}` })).data.account.id)
  }
  return ids
}

test('the first account is the default, has a masked number and can be used after a day', async () => {
  const now = app.clock.now().getTime() / 1000
  const { account } = (await add()).data
  expect(account).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: 'gcash',
    bank: null,
    holder_name: 'Ann Reyes',
    number: '•••• 2233',
    is_default: true,
    waits_until: now + 86_400,
    created_at: now
  })
  expect(await list()).toEqual([account])
  app.clock.advance(day)
  expect((await list())[0]?.waits_until).toBe(null)
})

test.each([
  [{ number: '12345' }, 'Please enter a valid Philippine phone number.'],
  [{ kind: 'maya', number: '0281234567' }, 'Please enter a valid Philippine phone number.'],
  [{ ...bpi, number: '123456789' }, 'Please enter a valid account number.'],
  [{ ...bpi, bank: undefined }, 'bank: Please enter Bank'],
  [{ bank: 'bpi' }, 'bank: Please enter Bank'],
  [{ bank: 'my-own' }, 'bank'],
  [{ kind: 'paypal' }, 'kind'],
  [{ holder_name: ' ' }, 'Please enter Account name'],
  [{ holder_name: 'Ann 2' }, 'Account name may have letters only.'],
  [{ holder_name: 'A'.repeat(61) }, 'Account name must be between 2-60 characters'],
  [{ number: '' }, 'number'],
  [{ number: 9171112233 }, 'number'],
  [{ wallet_password: '12' }, 'Wallet password must be 6 digits.'],
  [{ is_default: true }, 'is_default']
])('refuses %o and stores nothing', async (part, message) => {
  const answer = await add(part as Partial<Body>)
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.msg).toContain(message)
  expect(await list()).toEqual([])
})

test('names the number field in the refusal of an invalid number', async () => {
  expect((await add({ number: '12345' })).envelope.data).toEqual({
    issues: [{ path: 'number', message: 'Please enter a valid Philippine phone number.' }]
  })
})

test('refuses a wallet password that is not set, wrong or locked', async () => {
  const bob = await app.signUpNumbered('bob')
  expect(await add({}, bob)).toRefuse('wallet_password_not_set')
  const wrong = await add({ wallet_password: '000000' })
  expect(wrong).toRefuse('wallet_password_wrong')
  expect(wrong.envelope.data).toEqual({ tries_left: 4 })
  for (let each = 0; each < 4; each++) await add({ wallet_password: '000000' })
  expect(await add()).toRefuse('wallet_password_locked')
  expect(await list()).toEqual([])
})

test('a user with an email needs a verification token, which a refused request does not use up', async () => {
  await app.db
    .update(users)
    .set({ email: `a${count}@tambay.example` })
    .where(eq(users.id, ann.id))
  expect(await add({ wallet_password: '000000' })).toRefuse('verification_needed')
  const token = await issueVerificationToken(app, ann)
  const withToken = (part: Partial<Body> = {}) => add({ verification_token: token, ...part })
  expect(await withToken({ number: '12345' })).toRefuse('bad_request')
  expect(await withToken({ wallet_password: '000000' })).toRefuse('wallet_password_wrong')
  expect((await withToken()).data.account.number).toBe('•••• 2233')
  expect(await withToken({ number: '09181112233' })).toRefuse('verification_needed')

  const next = await issueVerificationToken(app, ann)
  expect(await add({ verification_token: next })).toRefuse('payout_account_exists')
  expect((await add({ verification_token: next, number: '09181112233' })).data).toBeDefined()
  expect(await list()).toHaveLength(2)
})

test('refuses another user’s verification token', async () => {
  await app.db.update(users).set({ tel: '+639190000001' }).where(eq(users.id, ann.id))
  const token = await issueVerificationToken(app, await newcomer('bob'))
  expect(await add({ verification_token: token })).toRefuse('verification_needed')
  expect(await list()).toEqual([])
})

test('refuses a duplicate number but allows it for another wallet or user', async () => {
  await add()
  expect(await add({ number: '+639171112233', holder_name: 'Someone' })).toRefuse('payout_account_exists')
  expect((await add({ kind: 'maya' })).data.account.kind).toBe('maya')
  expect((await add({}, await newcomer('bob'))).data.account.number).toBe('•••• 2233')
})

test('three concurrent copies of a request add one account', async () => {
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.filter(answer => answer.envelope.code === 0)).toHaveLength(1)
  expect(await list()).toHaveLength(1)
})

test('allows five accounts at most, even for concurrent requests', async () => {
  await addMany(3)
  const answers = await Promise.all([6, 7, 8, 9].map(digit => add({ number: `0917111000${digit}` })))
  expect(answers.map(answer => answer.envelope.bizErrorCode).filter(Boolean)).toEqual([
    'too_many_payout_accounts',
    'too_many_payout_accounts'
  ])
  expect((await list()).filter(each => each.is_default)).toHaveLength(1)
  expect(await list()).toHaveLength(5)
})

test('lists the default account first and always has one default', async () => {
  const [first = '', second = '', third = ''] = await addMany(3)
  expect(await numbers()).toEqual([
    ['•••• 0001', true],
    ['•••• 0002', false],
    ['•••• 0003', false]
  ])
  expect((await ann.call(setDefaultPayoutAccount, { id: third })).data).toEqual({})
  expect(await numbers()).toEqual([
    ['•••• 0003', true],
    ['•••• 0001', false],
    ['•••• 0002', false]
  ])
  const many = [first, second, third, first, second, third]
  await Promise.all(many.map(id => ann.call(setDefaultPayoutAccount, { id })))
  expect((await list()).filter(each => each.is_default)).toHaveLength(1)
})

test('removing requires the wallet password and makes the oldest account the default', async () => {
  const [first = '', , third = ''] = await addMany(4)
  const remove = (id: string, password = pin) =>
    ann.call(removePayoutAccount, { id, wallet_password: password })
  expect(await remove(first, '000000')).toRefuse('wallet_password_wrong')
  expect((await remove(third)).data).toEqual({})
  expect((await remove(first)).data).toEqual({})
  expect((await numbers()).flat()).toEqual(['•••• 0002', true, '•••• 0004', false])
  const twice = await Promise.all([remove(first), remove(first)])
  for (const answer of twice) expect(answer).toRefuse('payout_account_not_found')
  expect((await add({ number: '09171110001' })).data.account.is_default).toBe(false)
})

test('refuses another user’s account without counting a password attempt', async () => {
  const [id = ''] = await addMany(1)
  const bob = await newcomer('bob')
  expect(await bob.call(setDefaultPayoutAccount, { id })).toRefuse('payout_account_not_found')
  const wrong = { id, wallet_password: '000000' }
  for (let each = 0; each < 6; each++)
    expect(await bob.call(removePayoutAccount, wrong)).toRefuse('payout_account_not_found')
  expect(await bob.call(setDefaultPayoutAccount, { id: '1' })).toRefuse('bad_request')
  expect(await list()).toHaveLength(1)
})

test('notifies the user of each added and removed account in one ASCII text message', async () => {
  const tel = '+639190000002'
  await app.db.update(users).set({ tel }).where(eq(users.id, ann.id))
  const { id } = (await add({ ...bpi, verification_token: await issueVerificationToken(app, ann) })).data
    .account
  app.clock.advance(1000)
  await ann.call(removePayoutAccount, { id, wallet_password: pin })
  expect(await textsTo(app, tel)).toEqual([
    'Tambay: The Bank of the Philippine Islands account ending in 7890 was added to your wallet. If it was not you, change your password now.',
    'Tambay: The Bank of the Philippine Islands account ending in 7890 was removed from your wallet. If it was not you, change your password now.'
  ])
  for (const text of await textsTo(app, tel)) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
})

test('the database contains no account number in plain text', async () => {
  await add()
  await add(bpi)
  const { rows } = await app.db.execute(sql`SELECT payout_account::text AS row FROM payout_account`)
  const text = JSON.stringify(rows)
  expect(text).not.toMatch(/9171112233|1234567890|2233"|7890"/)
})

test('erasing a user deletes only that user’s payout accounts', async () => {
  await addMany(2)
  const bob = await newcomer('bob')
  await add({}, bob)
  await transact(app.db, tx => eraseWallet(tx, ann.id))
  expect(await list()).toEqual([])
  expect(await list(bob)).toHaveLength(1)
})
