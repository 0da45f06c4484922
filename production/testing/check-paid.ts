import { getBalances } from '@tambay/contracts/wallet'

import { payoutOf } from '../../games/color-game/rules/payout.ts'
import { query } from '../../tools/database/query.ts'
import type { Https } from './https.ts'
import type { Member } from './member.ts'
import type { Acknowledged } from './paying-people.ts'
import type { SeenThrow } from './table-player.ts'

/** The acknowledged calls that the database doesn't know. */
export async function findLost(url: string, calls: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await query(
    url,
    `SELECT call.key FROM unnest($1::text[], $2::text[]) AS call (kind, key) WHERE NOT CASE kind
       WHEN 'chat' THEN EXISTS (SELECT 1 FROM party_message WHERE client_id::text = key)
       WHEN 'bet' THEN EXISTS (SELECT 1 FROM hold WHERE ref = key)
       ELSE EXISTS (SELECT 1 FROM tx WHERE idem_scope = kind AND idem_key = key) END`,
    [calls.map(({ kind }) => kind), calls.map(({ key }) => key)]
  )
  const lost = new Set(rows.map(({ key }) => key))
  return calls.filter(({ key }) => lost.has(key))
}

interface Order {
  ref: string
  user_id: string
  status: 'held' | 'settled' | 'voided'
  amount: number
  payout: number
}

export async function readOrders(url: string): Promise<Order[]> {
  const { rows } = await query(
    url,
    `SELECT ref, user_id, status, amount::int, coalesce(payout, 0)::int AS payout FROM hold`
  )
  return rows
}

/** Bets whose players saw the dice, and which did not get what these dice pay. */
export function findUnpaid(
  orders: readonly Order[],
  calls: readonly Acknowledged[],
  thrown: ReadonlyMap<string, SeenThrow>
): string[] {
  const known = new Map(orders.map(order => [order.ref, order]))
  return calls.flatMap(({ key, bet }) => {
    const dice = bet && thrown.get(bet.roundId)?.dice
    const order = known.get(key)
    if (!dice || !order) return []
    const payout = payoutOf(bet.bets, dice)
    const isPaid = order.status === 'settled' && order.payout === payout
    return isPaid ? [] : [`${key} should get ${payout}: ${JSON.stringify(order)}`]
  })
}

export async function readWallets(https: Https, members: readonly Member[]) {
  const wallets = new Map<string, { coins: number; diamonds: number }>()
  for (const { id, token } of members) {
    const { coin, diamond } = await https.call(getBalances, { token })
    wallets.set(id, { coins: coin.balance, diamonds: diamond.balance })
  }
  return wallets
}

type Wallets = Awaited<ReturnType<typeof readWallets>>

/** What each wallet should contain if every call had its effect once. `diamondsPerGift` go to the next member. */
export function expectedWallets(
  start: Wallets,
  members: readonly Member[],
  {
    calls,
    orders,
    diamondsPerGift
  }: { calls: readonly Acknowledged[]; orders: readonly Order[]; diamondsPerGift: number }
): Wallets {
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  return new Map(
    members.map(({ id }, index) => {
      const giver = members.at(index - 1)?.id
      const own = calls.filter(({ userId }) => userId === id)
      const bets = orders.filter(({ user_id: userId, status }) => userId === id && status !== 'voided')
      const gifts = calls.filter(({ userId, kind }) => userId === giver && kind === 'gift').length
      const before = start.get(id) ?? { coins: 0, diamonds: 0 }
      return [
        id,
        {
          coins:
            before.coins + sum(own.map(({ coins }) => coins)) + sum(bets.map(bet => bet.payout - bet.amount)),
          diamonds: before.diamonds + sum(own.map(({ diamonds }) => diamonds)) + gifts * diamondsPerGift
        }
      ]
    })
  )
}
