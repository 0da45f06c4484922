import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { move } from '#ledger/posting/posting.ts'
import { account, tx as posting } from '#ledger/tables.ts'
import { beginSession } from '#modules/login/log-in/begin-session.ts'
import { transact } from '#platform/database/transact.ts'
import { asOwner, blockedBackend } from '#testing/blocked-backend.ts'
import { findReferences, findTraces } from '#testing/find-traces.ts'
import { startErasures } from '#testing/modules/erasures.ts'
import { type SeededIdentity, seedAccountHistory } from '#testing/seed-account-history.ts'
import { eraseClosedAccounts } from './erase-closed-accounts.ts'

const { app, friend, life, rowOf, close } = await startErasures()
const tracesOf = ({ word, tel, email }: SeededIdentity) => findTraces(app.db, [word, tel, email])
const erase = () => eraseClosedAccounts(app)
const request = { headers: {} } as Parameters<typeof beginSession>[3]

describe('erasure waits', () => {
  test('erases no account before its grace period is over', async () => {
    const ann = await app.signUp(life.word)
    await app.db
      .update(users)
      .set({ closingAt: new Date(app.clock.now().getTime() + 1000) })
      .where(eq(users.id, ann.id))
    expect(await erase()).toBe(0)
    app.clock.advance(1000)
    expect(await erase()).toBe(1)
  })

  test('waits for an open hold without delaying other accounts', async () => {
    const ann = await app.signUp(life.word)
    const stake = { scope: 'game:test', ref: `order-${ann.id}` }
    const expiresAt = new Date(app.clock.now().getTime() + 60_000)
    const memo = { title: 'Game', counterparty: 'Game', reason: 'Bet' }
    await app.ledger.hold({ ...stake, userId: ann.id, currency: 'coin', amount: 500, expiresAt, memo })
    await close(ann)
    app.clock.advance(1)
    await close(friend)
    expect(await erase()).toBe(1)
    expect((await rowOf(ann.id))?.deletedAt).toBeNull()
    await app.ledger.settle(stake, 900)
    expect(await erase()).toBe(1)
    expect((await app.ledger.wallet(ann.id)).coin.balance).toBe(0)
  })

  test('does not erase an account whose wallet is frozen', async () => {
    const ann = await app.signUp(life.word)
    const freeze = (isFrozen: boolean) =>
      app.booksDb.update(account).set({ isFrozen }).where(eq(account.ownerId, ann.id))
    await close(ann)
    await freeze(true)
    expect(await erase()).toBe(0)
    await freeze(false)
    expect(await erase()).toBe(1)
  })

  test('does not erase an account that a concurrent login reactivates', async () => {
    const ann = await app.signUp(life.word)
    await close(ann)
    await transact(app.db, async tx => {
      await beginSession(app, tx, ann.id, request)
      expect(await erase()).toBe(0)
    })
    expect(await erase()).toBe(0)
    expect(await rowOf(ann.id)).toMatchObject({ username: life.word, closingAt: null, deletedAt: null })
  })
})

test('a login during the erasure is refused as closed', async () => {
  const ann = await app.signUp(life.word)
  await close(ann)
  const { waiting } = await transact(app.db, async tx => {
    await tx.update(users).set({ closingAt: null, deletedAt: app.clock.now() }).where(eq(users.id, ann.id))
    const logIn = transact(app.db, other => beginSession(app, other, ann.id, request))
    const answer = logIn.catch((error: unknown) => error)
    await blockedBackend(app)
    return { waiting: answer }
  })
  expect(await waiting).toMatchObject({ reason: 'account_closed' })
})

test('a failing eraser rolls back its account, delays no other account, and is retried', async () => {
  const ann = await seedAccountHistory(app, life, friend)
  const other = await app.signUpNumbered('other')
  await close(ann)
  app.clock.advance(1)
  await close(other)
  const state = async () => ({
    row: await rowOf(ann.id),
    traces: await tracesOf(life),
    references: await findReferences(app.db, ann.id),
    balances: await app.ledger.wallet(ann.id)
  })
  const before = await state()

  await asOwner(app, client =>
    client.query(`
      CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
      CREATE TRIGGER break BEFORE DELETE ON payout_account FOR EACH ROW EXECUTE FUNCTION break();
    `)
  )
  await expect(erase()).rejects.toThrow('Could not erase 1 accounts')
  expect(await state()).toEqual(before)
  expect((await rowOf(other.id))?.deletedAt).toEqual(app.clock.now())

  await asOwner(app, client => client.query('DROP FUNCTION break CASCADE'))
  expect(await erase()).toBe(1)
  expect(await tracesOf(life)).toEqual([])
})

test('several gateways erase each account once', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(index => app.signUp(`${life.word}${index}`)))
  for (const person of people) await close(person)
  const counts = await Promise.all([erase(), erase(), erase()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(4)
  const ids = people.map(({ id }) => id)
  const closings = await app.db.$count(
    posting,
    and(eq(posting.kind, 'account_closed'), inArray(posting.idemKey, ids))
  )
  expect(closings).toBe(4)
})

test('coins that arrive during the erasure are returned too', async () => {
  const ann = await app.signUp(life.word)
  await close(ann)
  const { waiting } = await transact(app.db, async tx => {
    await app.ledger.post(
      {
        kind: 'gift_received',
        legs: move('house', { user: ann.id }, 'coin', 77),
        idemScope: 'test',
        idemKey: ann.id,
        memo: { title: 'Gift', counterparty: 'A friend', reason: 'A rose' }
      },
      tx
    )
    const erased = erase()
    await blockedBackend(app)
    return { waiting: erased }
  })
  expect(await waiting).toBe(1)
  expect((await app.ledger.wallet(ann.id)).coin.balance).toBe(0)
})
