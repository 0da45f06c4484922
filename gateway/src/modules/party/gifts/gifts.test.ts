import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import type { Reason } from '@tambay/contracts/errors'
import { dismissParty, joinParty, leaveParty } from '@tambay/contracts/party'
import { getStatement, getTransaction, listTransactions } from '@tambay/contracts/wallet'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { account, entry, tx } from '#ledger/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { type GiftDraft, startGiftRoom } from '#testing/modules/gifts.ts'
import { createGuest, openGuestRoom } from '#testing/modules/party.ts'

const { app, ann, bob, room, give, addPerson } = await startGiftRoom()
const wallets = async () => [await bob.coins(), await ann.diamonds()]
const untouched = [3000, 0]

describe('a gift', () => {
  test('moves coins from the sender and diamonds to the recipient in one posting', async () => {
    const { balance, given } = (await give({ count: 3 })).data
    expect(balance).toEqual({ currency: 'coin', balance: 2850, version: 2 })
    expect(given).toMatchObject({
      sender: { id: bob.id, nick_name: bob.user.nickName },
      recipient: { id: ann.id, nick_name: ann.user.nickName },
      gift: { id: 'halo-halo', name: 'Halo-halo', picture: '/pictures/gifts/halo-halo.svg' },
      count: 3,
      coins: 150,
      diamonds: 45
    })
    expect(await wallets()).toEqual([2850, 45])
    const lines = await app.db
      .select({ holder: account.holder, currency: account.currency, amount: entry.amount })
      .from(entry)
      .innerJoin(tx, eq(tx.id, entry.txId))
      .innerJoin(account, eq(account.id, entry.accountId))
      .where(and(eq(tx.kind, 'gift'), like(tx.idemKey, `${bob.id}/%`)))
      .orderBy(entry.amount)
    expect(lines.map(({ holder, currency, amount }) => [holder.split(':')[0], currency, amount])).toEqual([
      ['user', 'coin', -150],
      ['house', 'diamond', -45],
      ['user', 'diamond', 45],
      ['house', 'coin', 150]
    ])
  })

  test('gives both people a receipt with the other’s name', async () => {
    await give({ count: 2 })
    for (const [person, other, currency, type, amount] of [
      [bob, ann, 'coin', 'gift_sent', -100],
      [ann, bob, 'diamond', 'gift_received', 30]
    ] as const) {
      const { items } = (await person.call(listTransactions, { currency, type })).data
      expect(items).toMatchObject([{ type, title: 'Halo-halo × 2', amount }])
      const id = items[0]?.id ?? ''
      const { transaction } = (await person.call(getTransaction, { id, currency })).data
      expect(transaction).toMatchObject({
        type,
        counterparty: other.user.nickName,
        reason: 'Gift in a party',
        status: 'posted'
      })
      const month = '2026-11'
      const { csv } = (await person.call(getStatement, { currency, month })).data
      expect(csv).toContain(`Halo-halo × 2,${other.user.nickName},Gift in a party`)
      const opposite = type === 'gift_sent' ? 'gift_received' : 'gift_sent'
      expect((await person.call(listTransactions, { currency, type: opposite })).data.items).toEqual([])
    }
  })

  test('keeps no name in the ledger', async () => {
    await give()
    await app.db.update(users).set({ nickName: 'Deleted user' }).where(eq(users.id, ann.id))
    const { items } = (await bob.call(listTransactions, { currency: 'coin', type: 'gift_sent' })).data
    const id = items[0]?.id ?? ''
    const { transaction } = (await bob.call(getTransaction, { id, currency: 'coin' })).data
    expect(transaction.counterparty).toBe('Deleted user')
  })

  test('is announced to the party once, except to those who blocked the sender', async () => {
    const [host, blocker] = [ann, await app.signUpNumbered('dan')]
    await blocker.call(joinParty, { party_id: room.id })
    await blocker.call(blockUser, { user_id: bob.id })
    const [hostSocket, blockerSocket] = [await host.connect(), await blocker.connect()]
    const blockerEvents: unknown[] = []
    blockerSocket.socket.on('party_gift', event => blockerEvents.push(event))
    for (const socket of [hostSocket, blockerSocket]) await socket.emit('watch_party', { party_id: room.id })
    const event = hostSocket.next('party_gift')
    const key = randomUUID()
    const { given } = (await give({}, bob, key)).data
    expect(await event).toEqual({ party_id: room.id, gift: given })
    const second = hostSocket.next('party_gift')
    await give({}, bob, key)
    await give({ gift_id: 'taho' })
    expect((await second).gift.gift.id).toBe('taho')
    await blockerSocket.emit('unwatch_party', { party_id: room.id })
    expect(blockerEvents).toEqual([])
  })

  test('can be reversed by the operator', async () => {
    await give()
    const { items } = (await bob.call(listTransactions, { currency: 'coin', type: 'gift_sent' })).data
    const id = items[0]?.id ?? ''
    await app.ledger.reverse(id, 'Sent by mistake')
    expect(await wallets()).toEqual(untouched)
    const { transaction } = (await bob.call(getTransaction, { id, currency: 'coin' })).data
    expect(transaction.status).toBe('reversed')
    const reversal = { id: transaction.reversed_by ?? '', currency: 'coin' } as const
    expect((await bob.call(getTransaction, reversal)).data.transaction).toMatchObject({
      counterparty: ann.user.nickName,
      reason: 'Sent by mistake'
    })
  })
})

interface RefusedGift {
  fields?: GiftDraft
  key?: string
}

async function leaveAs(person: TestPerson): Promise<RefusedGift> {
  await person.call(leaveParty, { party_id: room.id })
  return { fields: { recipient_id: person === bob ? ann.id : person.id } }
}

async function block(blocker: TestPerson, blocked: TestPerson): Promise<RefusedGift> {
  await blocker.call(blockUser, { user_id: blocked.id })
  return { fields: { recipient_id: blocker === bob ? blocked.id : blocker.id } }
}

async function enterPracticeRoom(): Promise<{ party_id: string; guestId: string }> {
  const room = await openGuestRoom(app)
  const guest = await createGuest(app)
  await app.call(joinParty, { party_id: room.id }, { token: guest.token })
  for (const person of [ann, bob]) await person.call(joinParty, { party_id: room.id })
  return { party_id: room.id, guestId: guest.id }
}

async function freeze(person: TestPerson, currency: 'coin' | 'diamond'): Promise<RefusedGift> {
  const where = and(eq(account.holder, `user:${person.id}`), eq(account.currency, currency))
  await app.booksDb.update(account).set({ isFrozen: true }).where(where)
  return {}
}

test.each<[string, Reason, () => RefusedGift | Promise<RefusedGift>]>([
  ['an unknown gift', 'gift_not_found', () => ({ fields: { gift_id: 'yacht' } })],
  ['more than the balance', 'coin_balance_not_enough', () => ({ fields: { gift_id: 'fiesta' } })],
  ['a gift to oneself', 'gift_to_yourself', () => ({ fields: { recipient_id: bob.id } })],
  ['a gift to someone who left', 'party_member_not_exists', async () => leaveAs(await addPerson())],
  ['a gift from someone who left', 'party_member_not_exists', () => leaveAs(bob)],
  [
    'a gift in a party that has ended',
    'party_dismissed',
    async () => {
      await ann.call(dismissParty, { party_id: room.id })
      return {}
    }
  ],
  ['a gift in an unknown party', 'party_not_found', () => ({ fields: { party_id: '42' } })],
  [
    'a gift to a guest',
    'gift_to_guest',
    async () => {
      const { party_id, guestId } = await enterPracticeRoom()
      return { fields: { party_id, recipient_id: guestId } }
    }
  ],
  [
    'a gift in a practice room',
    'practice_only',
    async () => ({ fields: { party_id: (await enterPracticeRoom()).party_id } })
  ],
  [
    'a gift to someone who blocked the sender',
    'gift_not_accepted',
    async () => block(await addPerson(), bob)
  ],
  [
    'a gift to someone whom the sender blocked',
    'gift_not_accepted',
    async () => block(bob, await addPerson())
  ],
  ['a gift from a frozen account', 'account_frozen', () => freeze(bob, 'coin')],
  ['a gift to a frozen account', 'gift_not_accepted', () => freeze(ann, 'diamond')],
  ['a gift without a key', 'idempotency_key_missing', () => ({ key: '' })],
  ...[0, -1, 100, 1.5, '1', null, 1e300, Number.NaN].map((amount): [string, Reason, () => RefusedGift] => [
    `a count of ${JSON.stringify(amount)}`,
    'bad_request',
    () => ({ fields: { count: amount } })
  ])
])('refuses %s with %s and moves no coin', async (_, reason, prepare) => {
  const { fields, key } = await prepare()
  expect(await give(fields, bob, key)).toRefuse(reason)
  expect(await wallets()).toEqual(untouched)
})
