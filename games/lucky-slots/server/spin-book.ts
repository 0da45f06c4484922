import type { Journal, OpenRound, OrderRow } from '@tambay/game-kit/server/orders/journal'

import type { SpinProof } from '../rules/draw.ts'
import type { Stops } from '../rules/reels.ts'

export interface Spin {
  readonly orderRef: string
  readonly playerId: string
  readonly partyId: string
  readonly isPractice: boolean
  readonly stake: number
  readonly proof: SpinProof
  readonly begunAt: number
  gatewaySession: string
  hasEnded?: boolean
  result?: { stops: Stops; payout: number; balance: number | null; isTicketEarned: boolean }
  isReported: boolean
  isAnnounced: boolean
}

export interface FoundSpin {
  spin: Spin
  order: OrderRow | undefined
}

/** How long a repeated order returns the same spin. In milliseconds. */
const rememberedMs = 10 * 60 * 1000

/** The spins of the last minutes. Those with real coins are also in the journal, so that a restart keeps them. */
export class SpinBook {
  readonly #journal: Journal
  readonly #spins = new Map<string, Spin>()
  readonly #lastOrders = new Map<string, string>()
  readonly #now: () => number

  constructor(journal: Journal, now = Date.now) {
    this.#journal = journal
    this.#now = now
  }

  load(rounds: readonly OpenRound[]): FoundSpin[] {
    return rounds.map(({ data, orders: [order] }) => {
      const spin = JSON.parse(data) as Spin
      this.#remember(spin)
      return { spin, order }
    })
  }

  find(orderRef: string): Spin | undefined {
    return this.#spins.get(orderRef)
  }

  lastOf(playerId: string) {
    const spin = this.#spins.get(this.#lastOrders.get(playerId) ?? '')
    if (!spin?.result) return null
    return { stops: spin.result.stops, stake: spin.stake, payout: spin.result.payout }
  }

  add(spin: Spin): void {
    this.#remember(spin)
  }

  async store(spin: Spin): Promise<void> {
    await this.#forgetOld()
    if (!spin.isPractice)
      await this.#journal.openRound({
        roundId: spin.orderRef,
        roomId: spin.partyId,
        data: JSON.stringify(spin)
      })
  }

  async save(spin: Spin): Promise<void> {
    if (!spin.isPractice) await this.#journal.saveRound(spin.orderRef, JSON.stringify(spin))
  }

  async remove(spin: Spin): Promise<void> {
    this.#spins.delete(spin.orderRef)
    if (this.#lastOrders.get(spin.playerId) === spin.orderRef) this.#lastOrders.delete(spin.playerId)
    if (!spin.isPractice) await this.#journal.forgetRound(spin.orderRef)
  }

  #remember(spin: Spin): void {
    this.#spins.set(spin.orderRef, spin)
    this.#lastOrders.set(spin.playerId, spin.orderRef)
  }

  /** Spins are in the order in which they began, so the sweep ends at the first recent one. */
  async #forgetOld(): Promise<void> {
    for (const spin of this.#spins.values()) {
      if (this.#now() - spin.begunAt < rememberedMs) return
      if (spin.isReported || spin.hasEnded) await this.remove(spin)
    }
  }
}
