import { type Gateway, GatewayRefusal, GatewayUnreachable } from '@tambay/game-sdk/server'

import { kitRefusal } from '../../rules/refusals.ts'
import { ExpiringMap } from '../expiring-map.ts'
import type { PlayerSession } from '../sessions.ts'
import type { Warn } from '../warn.ts'
import { refusalFor, throwIfUnsigned } from './gateway-refusals.ts'
import type { Journal, OrderRow } from './journal.ts'
import { retryCall } from './retry-call.ts'

export interface NewOrder {
  session: PlayerSession
  orderRef: string
  amount: number
  reason: string
  roundId: string
  data?: unknown
}

export interface EndedOrder {
  status: 'settled' | 'voided'
  /** The player's coins afterwards. Null in practice. */
  coin: number | null
}

interface OrdersOptions {
  gateway: Gateway
  journal: Journal
  retryMs?: number
  warn?: Warn
  /** Throws if another server may own the tables by now. */
  checkLease?: () => void
}

interface Entry {
  row: OrderRow
  isPractice: boolean
  /** The last write to the journal, so that writes of an order don't overtake each other. */
  saved?: Promise<void>
  held?: Promise<{ coin: number | null }>
  ended?: Promise<EndedOrder>
}

/** How long after its last use a repeated order returns its first result. In milliseconds. */
const rememberedMs = 10 * 60 * 1000

/**
 * Takes stakes and pays out. Writes each step to the journal, then calls the gateway until it answers. Calling a
 * method again with the same order returns the first result. Practice orders never reach the gateway or the
 * journal.
 */
export class Orders {
  readonly #gateway: Gateway
  readonly #journal: Journal
  readonly #retryMs: number
  readonly #warn: Warn
  readonly #checkLease: () => void
  readonly #entries = new ExpiringMap<Entry>(rememberedMs)
  readonly #closing = new AbortController()

  constructor({ gateway, journal, retryMs = 500, warn = () => {}, checkLease = () => {} }: OrdersOptions) {
    this.#gateway = gateway
    this.#journal = journal
    this.#retryMs = retryMs
    this.#warn = warn
    this.#checkLease = checkLease
  }

  /** Knows the orders of rounds that another process began. */
  adopt(rows: readonly OrderRow[]): void {
    for (const row of rows) this.#entries.set(row.orderRef, { row, isPractice: false })
  }

  /** Goes on with an adopted order. If its answer was lost, the stake is held again under the same id. */
  async continueHold(orderRef: string): Promise<{ coin: number | null }> {
    const entry = await this.#find(orderRef)
    if (!entry) throw new Error(`The order ${orderRef} is unknown`)
    entry.held ??= entry.row.status === 'holding' ? this.#hold(entry) : Promise.resolve({ coin: null })
    return entry.held
  }

  /** Takes the stake. Throws a `GameRefusal` if the player can't bet, or if the order was voided meanwhile. */
  hold(order: NewOrder): Promise<{ coin: number | null }> {
    const entry = this.#entries.get(order.orderRef)
    if (!entry) return this.#begin(order)
    if (!isSameOrder(entry, order)) return Promise.reject(kitRefusal('order_reused'))
    // The order is from before a restart, so its round has ended or is ending.
    return entry.held ?? Promise.reject(kitRefusal('order_ended'))
  }

  /** Pays and ends the order. `payout` includes the stake. The result is `voided` if the hold had timed out. */
  settle(orderRef: string, payout: number): Promise<EndedOrder> {
    return this.#end(orderRef, 'settling', payout)
  }

  void(orderRef: string): Promise<EndedOrder> {
    return this.#end(orderRef, 'voiding', 0)
  }

  /** Stops retries. The next process ends the orders that are still in the journal. */
  close(): void {
    this.#closing.abort()
  }

  #begin(order: NewOrder) {
    const { session, orderRef, amount, reason, roundId, data = null } = order
    const { player, gatewaySession, isPractice } = session
    const row: OrderRow = {
      orderRef,
      playerId: player.id,
      gatewaySession,
      amount,
      reason,
      roundId,
      data: JSON.stringify(data),
      status: 'holding',
      payout: 0
    }
    const entry: Entry = { row, isPractice }
    this.#entries.set(orderRef, entry)
    entry.held = this.#add(entry, order).then(() => this.#hold(entry))
    return entry.held
  }

  async #add(entry: Entry, order: NewOrder): Promise<void> {
    const { row, isPractice } = entry
    if (isPractice) return
    try {
      const earlier = await this.#journal.addOrder(row)
      if (!earlier) return
      const isRepeat = isSameOrder({ row: earlier, isPractice }, order)
      throw kitRefusal(isRepeat ? 'order_ended' : 'order_reused')
    } catch (error) {
      this.#entries.delete(row.orderRef)
      throw error
    }
  }

  async #hold(entry: Entry): Promise<{ coin: number | null }> {
    const { row } = entry
    if (entry.isPractice) {
      row.status = 'held'
      return { coin: null }
    }
    const { gatewaySession: session, orderRef: order_ref, amount, reason, roundId: round_id } = row
    try {
      const { status, coin } = await this.#retry(
        () => this.#gateway.hold({ session, order_ref, amount, reason, round_id }),
        () => row.status === 'holding'
      )
      if (status !== 'held' || row.status !== 'holding') throw kitRefusal('order_ended')
      await this.#save(entry, 'held')
      return { coin }
    } catch (error) {
      if (row.status === 'voiding') throw kitRefusal('order_ended')
      if (error instanceof GatewayUnreachable) throw kitRefusal('game_busy')
      if (row.status === 'holding') await this.#save(entry, 'refused')
      if (error instanceof GatewayRefusal && error.reason === 'launch_ticket_invalid') {
        // A first attempt whose response was lost may have taken the stake before the player left.
        await this.#retry(() => this.#voidAtGateway(row))
        await this.#forget(row.orderRef)
      }
      throw error instanceof GatewayRefusal ? refusalFor(error) : error
    }
  }

  async #end(orderRef: string, how: 'settling' | 'voiding', payout: number): Promise<EndedOrder> {
    const entry = await this.#find(orderRef)
    if (!entry) throw new Error(`The order ${orderRef} is unknown`)
    entry.ended ??= this.#finish(entry, how, payout)
    return entry.ended
  }

  async #finish(entry: Entry, how: 'settling' | 'voiding', payout: number): Promise<EndedOrder> {
    const { row } = entry
    if (row.status === 'refused') return { status: 'voided', coin: null }
    if (row.status === 'settled' || row.status === 'voided') return { status: row.status, coin: null }
    row.payout = payout
    await this.#save(entry, how)
    if (entry.isPractice) return { status: how === 'settling' ? 'settled' : 'voided', coin: null }
    // The hold must not reach the gateway after the void.
    await entry.held?.catch(() => undefined)
    const call = how === 'settling' ? this.#settleAtGateway : this.#voidAtGateway
    const ended = await this.#retry(() => call(row))
    await this.#save(entry, ended.status)
    return ended
  }

  readonly #settleAtGateway = async ({ orderRef: order_ref, payout }: OrderRow): Promise<EndedOrder> => {
    try {
      const { coin } = await this.#gateway.settle({ order_ref, payout })
      return { status: 'settled', coin }
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      if (error.reason === 'payout_too_large') throw error
      throwIfUnsigned(error)
      this.#warn(error, `The order ${order_ref} can't be settled`)
      return { status: 'voided', coin: null }
    }
  }

  readonly #voidAtGateway = async ({ orderRef: order_ref }: OrderRow): Promise<EndedOrder> => {
    try {
      const { coin, status } = await this.#gateway.void({ order_ref })
      return { status: status === 'settled' ? 'settled' : 'voided', coin }
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      throwIfUnsigned(error)
      return { status: 'voided', coin: null }
    }
  }

  #retry<T>(call: () => Promise<T>, isWanted?: () => boolean): Promise<T> {
    return retryCall(call, {
      firstMs: this.#retryMs,
      signal: this.#closing.signal,
      isWanted,
      check: this.#checkLease,
      warn: this.#warn
    })
  }

  async #find(orderRef: string): Promise<Entry | undefined> {
    const entry = this.#entries.get(orderRef)
    if (entry) return entry
    const row = await this.#journal.findOrder(orderRef)
    if (!row) return undefined
    const loaded: Entry = { row, isPractice: false }
    this.#entries.set(orderRef, loaded)
    return loaded
  }

  async #forget(orderRef: string): Promise<void> {
    this.#entries.delete(orderRef)
    await this.#journal.forgetOrder(orderRef)
  }

  async #save(entry: Entry, status: OrderRow['status']): Promise<void> {
    const { row, isPractice, saved = Promise.resolve() } = entry
    row.status = status
    if (isPractice) return
    entry.saved = saved.catch(() => undefined).then(() => this.#journal.saveOrder(row))
    await entry.saved
  }
}

/** The same order id in another round is another order, so it must not count as a repeat. */
function isSameOrder({ row, isPractice }: Entry, { session, amount, roundId }: NewOrder): boolean {
  return (
    row.playerId === session.player.id &&
    row.amount === amount &&
    row.roundId === roundId &&
    isPractice === session.isPractice
  )
}
