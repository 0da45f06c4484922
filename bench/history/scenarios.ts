import { randomUUID } from 'node:crypto'

import { getUnread, listConversations } from '@tambay/contracts/messages/conversations'
import { listMessages, sendMessage } from '@tambay/contracts/messages/messages'
import { listNotifications } from '@tambay/contracts/messages/notifications'
import { getBalances, listTransactions } from '@tambay/contracts/wallet'

import { move, openLedger } from '../gateway.ts'
import type { GatewayHere } from '../servers/gateway-here.ts'
import type { Send } from '../servers/request-cost.ts'

type Prepare = (gateway: GatewayHere, userId: number) => Promise<Send>

const memo = { title: 'A gift', counterparty: 'Somebody', reason: 'For the benchmark' }
const month = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 7)

export const openLedgerOf = ({ pool }: GatewayHere) => openLedger(pool)

const holdOf = (userId: number, ref: string) => ({
  scope: 'bench',
  ref,
  userId: String(userId),
  currency: 'coin' as const,
  amount: 1,
  expiresAt: new Date(Date.now() + 60_000),
  memo
})

/** People have at most one coin, so each stake gets one first. */
const giveCoin = (gateway: GatewayHere, userId: number) =>
  openLedgerOf(gateway).post({
    kind: 'gift_sent',
    legs: move('promo', { user: String(userId) }, 'coin', 1),
    idemScope: 'bench',
    idemKey: randomUUID(),
    memo
  })

export const scenarios: Record<string, Prepare> = {
  'a posting': async (gateway, userId) => () => giveCoin(gateway, userId),
  async 'a stake'(gateway, userId) {
    await giveCoin(gateway, userId)
    return () => openLedgerOf(gateway).hold(holdOf(userId, randomUUID()))
  },
  'expired stakes are voided': async gateway => () => openLedgerOf(gateway).voidExpired(),
  balances: asUser(({ call }, token) => call(getBalances, undefined, token)),
  'transactions of this month': asUser(({ call }, token) =>
    call(listTransactions, { currency: 'coin' }, token)
  ),
  'transactions of an earlier month': asUser(({ call }, token) =>
    call(listTransactions, { currency: 'coin', month }, token)
  ),
  async 'a message'(gateway, userId) {
    const token = await gateway.issueToken(String(userId))
    const to = { to_user_id: String(userId + 1), kind: 'text', text: 'Kape tayo' } as const
    return () => gateway.call(sendMessage, { ...to, client_id: randomUUID() }, token)
  },
  async 'a thread'(gateway, userId) {
    const token = await gateway.issueToken(String(userId))
    const { items } = await gateway.call(listConversations, { box: 'chats' }, token)
    const [conversation] = items
    return () => gateway.call(listMessages, { conversation_id: conversation?.id ?? '' }, token)
  },
  'the inbox': asUser(({ call }, token) => call(listConversations, { box: 'chats' }, token)),
  'unread counts': asUser(({ call }, token) => call(getUnread, undefined, token)),
  notifications: asUser(({ call }, token) => call(listNotifications, {}, token))
}

function asUser(load: (gateway: GatewayHere, token: string) => Promise<unknown>): Prepare {
  return async (gateway, userId) => {
    const token = await gateway.issueToken(String(userId))
    return () => load(gateway, token)
  }
}
