import { type Club, getClub, listClubs } from '@tambay/contracts/clubs'
import { loginByAccount, loginByTel, register } from '@tambay/contracts/sign-in'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { move } from '#ledger/posting/posting.ts'
import { account, entry, tx as posting } from '#ledger/tables.ts'
import { assertSound } from '#testing/assert-sound.ts'
import { startErasures } from '#testing/modules/erasures.ts'
import { ownerOf, registrationOf, sendRegistration } from '#testing/modules/login.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { seedAccountHistory } from '#testing/seed-account-history.ts'
import { eraseClosedAccounts } from './erase-closed-accounts.ts'

const { app, friend, life, rowOf, close } = await startErasures()
const erase = () => eraseClosedAccounts(app)

test('replaces the profile with placeholders and keeps the account closed', async () => {
  const ann = await seedAccountHistory(app, life, friend)
  await close(ann)
  await erase()
  expect(await rowOf(ann.id)).toMatchObject({
    username: `left-${ann.id}`,
    nickName: 'Deleted user',
    avatar: '/pictures/avatars/01.svg',
    email: null,
    tel: null,
    googleSubject: null,
    passwordHash: null,
    walletPasswordHash: null,
    bio: '',
    town: '',
    interestTag: '',
    closingAt: null,
    deletedAt: app.clock.now()
  })
  expect(await ann.call(getUserInfo, undefined)).toRefuse('account_closed')
  expect(await friend.call(getUserById, { id: ann.id })).toRefuse('user_not_found')
  expect(await erase()).toBe(0)
})

test('keeps every ledger entry and returns the balances to promo in one posting', async () => {
  const ann = await seedAccountHistory(app, life, friend)
  const before = await app.ledger.wallet(ann.id)
  expect([before.coin.balance, before.diamond.balance].every(balance => balance > 0)).toBe(true)
  await close(ann)
  await erase()
  expect(await app.ledger.wallet(ann.id)).toEqual({
    coin: { currency: 'coin', balance: 0, version: before.coin.version + 1 },
    diamond: { currency: 'diamond', balance: 0, version: before.diamond.version + 1 },
    on_hold: []
  })
  const lines = await app.db
    .select({ holder: account.holder, currency: account.currency, amount: entry.amount })
    .from(entry)
    .innerJoin(posting, eq(posting.id, entry.txId))
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(and(eq(posting.kind, 'account_closed'), eq(posting.idemKey, ann.id)))
  const of = (holder: RegExp, currency: string) =>
    lines.filter(line => holder.test(line.holder) && line.currency === currency).map(({ amount }) => amount)
  expect(lines).toHaveLength(4)
  expect(of(/^user:/, 'coin')).toEqual([-before.coin.balance])
  expect(of(/^user:/, 'diamond')).toEqual([-before.diamond.balance])
  expect(of(/^promo:/, 'coin')).toEqual([before.coin.balance])
  expect(of(/^promo:/, 'diamond')).toEqual([before.diamond.balance])
  await assertSound(app.db)
})

test('makes no posting for an account without coins', async () => {
  const ann = await app.signUp(life.word)
  await app.ledger.post({
    kind: 'gift_sent',
    legs: move({ user: ann.id }, 'house', 'coin', 3000),
    idemScope: 'test',
    idemKey: ann.id,
    memo: { title: 'Gift', counterparty: 'A friend', reason: 'Everything' }
  })
  await close(ann)
  expect(await erase()).toBe(1)
  expect(await app.db.$count(posting, eq(posting.idemKey, ann.id))).toBe(2)
})

test('frees phone number, email and username for new accounts', async () => {
  const ann = await seedAccountHistory(app, life, friend)
  await close(ann)
  await erase()
  const request = { tel: life.tel, verification_code: await getCode(app, life.tel, 'login'), agree: true }
  const newcomer = (await app.call(loginByTel, request)).data.token
  const registration = registrationOf(life.word, await getCode(app, life.email, 'register'), {
    email: life.email
  })
  const registered = (await sendRegistration(app, registration)).data.token
  const ids = [await ownerOf(app, newcomer), await ownerOf(app, registered)]
  expect(new Set([...ids, ann.id]).size).toBe(3)
  const info = (await app.call(getUserInfo, undefined, { token: newcomer })).data.user_info
  expect(info).toMatchObject({ coin: 3000, diamond: 0, follower_count: 0, bio: '' })
})

test('refuses a login or registration with the placeholder username', async () => {
  const ann = await app.signUp(life.word)
  await close(ann)
  await erase()
  const name = `left-${ann.id}`
  const form = { username: name, password: 'Tambay#2026', agree: true }
  const login = { ...form, human: await proveHuman(app, 'login') }
  expect(await app.call(loginByAccount, login)).toRefuse('bad_request')
  expect(await app.call(register, { ...registrationOf(name, '1234'), human: 'x' })).toRefuse('bad_request')
})

test('hands a club to its longest-standing member and deletes a club without other members', async () => {
  const ann = await seedAccountHistory(app, life, friend)
  const clubsOf = async () => (await friend.call(listClubs, { limit: 50 })).data.items.filter(isNamed)
  const isNamed = ({ owner }: Pick<Club, 'owner'>) => [ann.id, friend.id].includes(owner?.id ?? '')
  expect((await clubsOf()).map(({ name }) => name).sort()).toEqual([
    `Only ${life.word}`,
    `With ${friend.user.username}`
  ])
  await close(ann)
  await erase()
  const [together, ...others] = await clubsOf()
  expect(others).toEqual([])
  const { club, members } = (await friend.call(getClub, { id: together?.id ?? '' })).data
  expect([club.name, club.owner?.id, members.map(({ id }) => id)]).toEqual([
    `With ${friend.user.username}`,
    friend.id,
    [friend.id]
  ])
})
