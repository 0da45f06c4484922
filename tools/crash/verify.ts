import { isDeepStrictEqual } from 'node:util'

import { getBalances } from '@tambay/contracts/wallet'
import * as z from 'zod/mini'

import { query } from '../database/query.ts'
import { ask, type Gateway, type MoneyCall, type Player } from './money-call.ts'

export interface Books {
  url: string
  gateway: Gateway
  players: readonly Player[]
  calls: readonly MoneyCall[]
  start: number
}

interface OrderRow {
  ref: string
  status: string
  amount: string
  payout: string | null
  holds: number
  settles: number
  voids: number
}

interface SpinRow {
  key: string
  coins: string
  postings: number
  is_due: boolean
}

interface State {
  orders: Map<string, OrderRow>
  spins: Map<string, SpinRow>
  coins: Map<string, number>
}

export async function findProblems(books: Books): Promise<string[]> {
  const state = await readState(books)
  return [
    ...books.calls.flatMap(call => problemsOf(call, state)),
    ...[...state.orders.values()].flatMap(wrongPostings),
    ...wrongBalances(books, state)
  ]
}

export async function findChangedAnswers(gateway: Gateway, calls: readonly MoneyCall[]): Promise<string[]> {
  const problems: string[] = []
  for (const call of calls) {
    // A repeated hold is answered with `order_ended` once its order has ended.
    if (call.kind === 'hold' || !call.answer || 'refused' in call.answer) continue
    const [first, again] = [call.answer, await ask(gateway, call)].map(answer =>
      JSON.stringify(withoutSeed(answer))
    )
    if (first !== again) problems.push(`${describe(call)} was answered ${first} and then ${again}`)
  }
  return problems
}

/** Repeats the reads if the gateway voided expired holds between them. */
async function readState(books: Books): Promise<State> {
  const orders = await readOrders(books.url)
  const [spins, coins] = [await readSpins(books.url), await readCoins(books)]
  return isDeepStrictEqual(orders, await readOrders(books.url)) ? { orders, spins, coins } : readState(books)
}

async function readCoins({ gateway, players }: Books): Promise<Map<string, number>> {
  const coins = new Map<string, number>()
  for (const { id, token } of players) {
    const answer = await fetch(gateway.origin + getBalances.path, {
      headers: { authorization: `Bearer ${token}` }
    })
    const { data } = z.parse(z.object({ data: getBalances.response }), await answer.json())
    coins.set(id, data.coin.balance)
  }
  return coins
}

async function readOrders(url: string): Promise<Map<string, OrderRow>> {
  const { rows } = await query(
    url,
    `SELECT hold.ref, hold.status, hold.amount::text, hold.payout::text,
       count(*) FILTER (WHERE tx.kind = 'game_hold')::int AS holds,
       count(*) FILTER (WHERE tx.kind = 'game_settle')::int AS settles,
       count(*) FILTER (WHERE tx.kind = 'game_void')::int AS voids
     FROM hold LEFT JOIN tx ON tx.idem_scope = 'hold' AND tx.idem_key LIKE hold.id || '/%'
     GROUP BY hold.id`
  )
  return new Map(rows.map((row: OrderRow) => [row.ref, row]))
}

async function readSpins(url: string): Promise<Map<string, SpinRow>> {
  const { rows } = await query(
    url,
    `SELECT spin.request_key AS key, count(tx.id)::int AS postings,
       spin.prize ->> 't' IN ('coin', 'diamond') AS is_due,
       CASE WHEN spin.prize ->> 't' = 'coin' THEN spin.prize ->> 'n' ELSE '0' END AS coins
     FROM spin LEFT JOIN tx ON tx.idem_scope = 'turntable' AND tx.idem_key = spin.id::text
     GROUP BY spin.id`
  )
  return new Map(rows.map((row: SpinRow) => [row.key, row]))
}

function problemsOf(call: MoneyCall, { orders, spins }: State): string[] {
  const { kind, answer, ref, body } = call
  if (!answer) return [`${describe(call)} was never answered`]
  const isDone = 'data' in answer
  if (kind === 'spin') return spins.has(ref) === isDone ? [] : [`${describe(call)} and the spin do not agree`]
  const order = orders.get(ref)
  const is: Record<'hold' | 'settle' | 'void', boolean> = {
    hold: order !== undefined && order.amount === String(body.amount),
    settle: order?.status === 'settled' && order.payout === String(body.payout),
    void: order?.status === 'voided'
  }
  // A repeated hold was refused with `order_ended`, so its first attempt succeeded.
  if (kind === 'hold' && !isDone && answer.refused === 'order_ended') return is.hold ? [] : [describe(call)]
  return is[kind] === isDone ? [] : [`${describe(call)}, and the order is ${JSON.stringify(order)}`]
}

function wrongPostings(order: OrderRow): string[] {
  const { status, holds, settles, voids } = order
  const isOnce =
    holds === 1 && settles === Number(status === 'settled') && voids === Number(status === 'voided')
  return isOnce ? [] : [`The postings of an order are not one each: ${JSON.stringify(order)}`]
}

function wrongBalances({ players, calls, start }: Books, { orders, spins, coins }: State): string[] {
  const problems = [...spins.values()]
    .filter(({ postings, is_due: isDue }) => postings !== Number(isDue))
    .map(row => `The postings of a spin are not one: ${JSON.stringify(row)}`)
  for (const player of players) {
    const own = calls.filter(call => call.player === player)
    const refs = new Set(own.map(call => call.ref))
    const changes = [...refs].map(ref => changeOf(orders.get(ref)) + Number(spins.get(ref)?.coins ?? 0))
    const expected = changes.reduce((sum, change) => sum + change, start)
    const balance = coins.get(player.id)
    if (balance !== expected) problems.push(`Player ${player.id} has ${balance} and should have ${expected}`)
  }
  return problems
}

function changeOf(order: OrderRow | undefined): number {
  if (!order || order.status === 'voided') return 0
  return Number(order.payout ?? 0) - Number(order.amount)
}

function withoutSeed(answer: MoneyCall['answer']): unknown {
  return JSON.parse(JSON.stringify(answer ?? null), (key, value) => (key === 'seed' ? null : value))
}

function describe({ kind, ref, answer, lost }: MoneyCall): string {
  return `${kind} ${ref} (answer ${JSON.stringify(answer)}, ${lost} lost)`
}
