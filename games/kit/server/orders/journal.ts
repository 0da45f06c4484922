export type OrderStatus = 'holding' | 'held' | 'refused' | 'settling' | 'settled' | 'voiding' | 'voided'

export interface OrderRow {
  orderRef: string
  playerId: string
  gatewaySession: string
  amount: number
  reason: string
  roundId: string
  data: string
  status: OrderStatus
  payout: number
}

export interface JournalRound {
  roundId: string
  roomId: string
  data: string
}

export interface OpenRound extends JournalRound {
  orders: OrderRow[]
}

/** How long closed rounds are kept for a restore. In milliseconds. */
export const keptMs = 10 * 60 * 1000

/** A restore leaves this file. The gateway may have lost payouts of the last minute, so they are made once more. */
export const restoredFile = 'restored'

/** Orders and rounds, written before each call to the gateway, so that another process can finish them. */
export interface Journal {
  openRound(round: JournalRound): Promise<void>
  saveRound(roundId: string, data: string): Promise<void>
  closeRound(roundId: string): Promise<void>
  /** Without keeping it for a restore, so that its id can be used again. */
  forgetRound(roundId: string): Promise<void>
  /** Returns the earlier order with this id, which stays as it is. */
  addOrder(order: OrderRow): Promise<OrderRow | undefined>
  saveOrder(order: Pick<OrderRow, 'orderRef' | 'status' | 'payout'>): Promise<void>
  findOrder(orderRef: string): Promise<OrderRow | undefined>
  forgetOrder(orderRef: string): Promise<void>
}
