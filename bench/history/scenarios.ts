import { randomUUID } from 'node:crypto'

import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { getUnread, listConversations } from '@tambay/contracts/messages/conversations'
import { listMessages, sendMessage } from '@tambay/contracts/messages/messages'
import { listPosts } from '@tambay/contracts/posts'
import { search, type SearchType } from '@tambay/contracts/social'
import { getBalances, listTransactions } from '@tambay/contracts/wallet'

import { move, openLedger } from '../gateway.ts'
import { call } from '../servers/call.ts'
import type { GatewayHere } from '../servers/gateway-here.ts'

export type Send = () => Promise<unknown>
type Prepare = (gateway: GatewayHere, userId: number) => Promise<Send>

const memo = { title: 'A gift', counterparty: 'Somebody', reason: 'For the benchmark' }
const month = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 7)
const words = 'videoke,videke,color game,kape merienda,jeepny,pandesal,laro tayo ngayon'.split(',')
const names = ['Maria', 'Jose Reyes', 'Trisa', 'Kiko', 'Mendosa']

/** People have at most one coin, so each stake gets one first. */
const giveCoin = (gateway: GatewayHere, userId: number) =>
  openLedger(gateway).post({
    kind: 'gift_sent',
    legs: move('promo', { user: String(userId) }, 'coin', 1),
    idemScope: 'bench',
    idemKey: randomUUID(),
    memo
  })

const holdCoin = (gateway: GatewayHere, userId: number) =>
  openLedger(gateway).hold({
    scope: 'bench',
    ref: randomUUID(),
    userId: String(userId),
    currency: 'coin',
    amount: 1,
    expiresAt: new Date(Date.now() + 60_000),
    memo
  })

export const scenarios: Record<string, Prepare> = {
  'a posting': async (gateway, userId) => () => giveCoin(gateway, userId),
  async 'a stake'(gateway, userId) {
    await giveCoin(gateway, userId)
    return () => holdCoin(gateway, userId)
  },
  'expired stakes are voided': async gateway => () => openLedger(gateway).voidExpired(),
  balances: calling(getBalances, () => undefined),
  'transactions of this month': calling(listTransactions, () => ({ currency: 'coin' as const })),
  'transactions of an earlier month': calling(listTransactions, () => ({ currency: 'coin' as const, month })),
  'a message': calling(sendMessage, userId => ({
    to_user_id: String(userId + 1),
    client_id: randomUUID(),
    kind: 'text' as const,
    text: 'Kape tayo'
  })),
  async 'a thread'(gateway, userId) {
    const token = await gateway.issueToken(String(userId))
    const { items } = await call(gateway.origin, listConversations, { box: 'chats' }, token)
    const [conversation] = items
    const input = { conversation_id: conversation?.id ?? '' }
    return () => call(gateway.origin, listMessages, input, token)
  },
  'the inbox': calling(listConversations, () => ({ box: 'chats' as const })),
  'unread counts': calling(getUnread, () => undefined),
  'recommended feed': calling(listPosts, () => ({ feed: 'recommended' as const })),
  'posts of a person': calling(listPosts, userId => ({ author_id: String(userId) })),
  'search for everything': searching('all', words),
  'search for posts': searching('posts', words),
  'search for people': searching('people', names)
}

function calling<E extends Endpoint>(operation: E, inputOf: (userId: number) => InputOf<E>): Prepare {
  return async (gateway, userId) => {
    const token = await gateway.issueToken(String(userId))
    return () => call(gateway.origin, operation, inputOf(userId), token)
  }
}

function searching(qt: SearchType, queries: readonly string[]): Prepare {
  return calling(search, userId => ({ qs: queries[userId % queries.length] ?? '', qt }))
}
