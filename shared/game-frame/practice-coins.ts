import type { PayloadOf } from './frame-envelope.ts'
import type { GameMessages } from './game-messages.ts'
import type { HostMessages } from './host-messages.ts'

type CoinRequest = PayloadOf<GameMessages, 'coin.request'>
type CoinResult = PayloadOf<HostMessages, 'coin.result'>

interface Order {
  stake: number
  payout?: number
}

interface PracticeBalance {
  get: () => number
  set: (coins: number) => void
}

export interface PracticeCoins {
  apply(request: CoinRequest): CoinResult
  release(): void
}

export function createPracticeCoins(balance: PracticeBalance): PracticeCoins {
  const orders = new Map<string, Order>()

  const hold = (orderRef: string, stake: number): CoinResult => {
    const order = orders.get(orderRef)
    if (order)
      return isHeld(order) && order.stake === stake
        ? { orderRef, status: 'held' }
        : refuse(orderRef, 'order_ended')
    if (balance.get() < stake) return refuse(orderRef, 'coin_balance_not_enough')
    orders.set(orderRef, { stake })
    balance.set(balance.get() - stake)
    return { orderRef, status: 'held' }
  }

  const settle = (orderRef: string, payout: number): CoinResult => {
    const order = orders.get(orderRef)
    if (!order) return refuse(orderRef, 'order_not_found')
    if (!isHeld(order))
      return order.payout === payout ? { orderRef, status: 'settled' } : refuse(orderRef, 'order_ended')
    order.payout = payout
    if (payout > 0) balance.set(balance.get() + payout)
    return { orderRef, status: 'settled' }
  }

  return {
    apply: ({ orderRef, amount }) => (amount < 0 ? hold(orderRef, -amount) : settle(orderRef, amount)),
    release() {
      const held = [...orders].filter(([, order]) => isHeld(order))
      for (const [orderRef, { stake }] of held) settle(orderRef, stake)
    }
  }
}

function isHeld(order: Order): boolean {
  return order.payout === undefined
}

function refuse(orderRef: string, reason: string): CoinResult {
  return { orderRef, status: 'refused', reason }
}
