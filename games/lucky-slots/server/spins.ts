import { GameRefusal, kitRefusal } from '@tambay/game-kit/rules/refusals'
import { scoreOf } from '@tambay/game-kit/rules/score'
import type { GameServices } from '@tambay/game-kit/server/create-game-server'
import type { OpenRound } from '@tambay/game-kit/server/orders/journal'
import type { PlayerSession } from '@tambay/game-kit/server/sessions'
import { GatewayUnreachable } from '@tambay/game-sdk/server'

import type { SpinAnswer, SpinRequest } from '../rules/api.ts'
import { drawStops, rulesHash } from '../rules/draw.ts'
import { bigWinRatio, ratioOf, stakeSteps } from '../rules/paytable.ts'
import { columnsAt, type Stops } from '../rules/reels.ts'
import { slotsRefusal } from '../rules/refusals.ts'
import type { FoundSpin, Spin, SpinBook } from './spin-book.ts'

interface SpinsOptions extends Pick<GameServices, 'gateway' | 'orders' | 'retry' | 'warn'> {
  book: SpinBook
  announceAfterMs: number
  holdTimeoutMs: number
}

type Answer = Omit<SpinAnswer, 'nextCommit' | 'stops'> & { stops: Stops }

export class Spins {
  readonly #options: SpinsOptions
  readonly #running = new Map<string, Promise<Answer>>()
  readonly #announcements = new Set<NodeJS.Timeout>()
  #isClosed = false

  constructor(options: SpinsOptions) {
    this.#options = options
  }

  /** Fixes both seeds, and so the outcome. */
  begin(
    { player, partyId, isPractice, gatewaySession }: PlayerSession,
    { orderRef, stake, clientSeed }: SpinRequest,
    takeSeed: () => { seed: string; commit: string; nonce: number }
  ): Spin {
    if (!stakeSteps.some(step => step === stake)) throw slotsRefusal('stake_unknown')
    const spin: Spin = {
      orderRef,
      playerId: player.id,
      partyId,
      isPractice,
      gatewaySession,
      stake,
      proof: { ...takeSeed(), clientSeed, rulesHash },
      begunAt: Date.now(),
      isReported: isPractice,
      isAnnounced: isPractice
    }
    this.#options.book.add(spin)
    return spin
  }

  async finish(spin: Spin, session: PlayerSession, request: SpinRequest): Promise<Answer> {
    const { playerId, stake, proof } = spin
    const isSame =
      playerId === session.player.id &&
      stake === request.stake &&
      proof.clientSeed === request.clientSeed &&
      proof.commit === request.commit
    if (!isSame) throw kitRefusal('order_reused')
    if (spin.hasEnded) throw kitRefusal('order_ended')
    if (spin.result) return answerFor(spin)
    const running = this.#running.get(spin.orderRef) ?? this.#play(spin, session)
    this.#running.set(spin.orderRef, running)
    return running.finally(() => this.#running.delete(spin.orderRef))
  }

  async resume(rounds: readonly OpenRound[]): Promise<void> {
    await Promise.all(this.#options.book.load(rounds).map(found => this.#resumeSpin(found)))
  }

  /** The next process resumes the spins that are not reported or announced. */
  close(): void {
    this.#isClosed = true
    for (const timer of this.#announcements) clearTimeout(timer)
  }

  async #play(spin: Spin, session: PlayerSession): Promise<Answer> {
    const { book } = this.#options
    try {
      // Before any coins move.
      await book.store(spin)
      await this.#hold(spin, session)
    } catch (error) {
      const isWaiting = !(error instanceof GameRefusal) || ['order_ended', 'game_busy'].includes(error.reason)
      if (isWaiting) spin.hasEnded = true
      else await book.remove(spin)
      throw error
    }
    return this.#settle(spin)
  }

  async #hold({ orderRef, stake: amount }: Spin, session: PlayerSession): Promise<void> {
    const { orders, holdTimeoutMs, warn } = this.#options
    const giveUp = setTimeout(() => {
      orders.void(orderRef).catch((error: unknown) => warn(error, 'A canceled spin is not voided yet'))
    }, holdTimeoutMs)
    try {
      await orders.hold({ session, orderRef, amount, reason: 'Lucky Slots', roundId: orderRef })
    } finally {
      clearTimeout(giveUp)
    }
  }

  async #settle(spin: Spin): Promise<Answer> {
    const stops = drawStops(spin.proof)
    const payout = spin.stake * ratioOf(columnsAt(stops))
    const { status, coin: balance } = await this.#options.orders.settle(spin.orderRef, payout)
    if (status === 'voided') {
      spin.hasEnded = true
      throw kitRefusal('order_ended')
    }
    spin.result = { stops, payout, balance, isTicketEarned: false }
    await this.#options.book.save(spin)
    await this.#report(spin)
    this.#announceLater(spin)
    return answerFor(spin)
  }

  /** Waits only for the first attempt, so that the player doesn't wait for further ones. */
  async #report(spin: Spin): Promise<void> {
    if (spin.isReported || !spin.result) return
    const { gateway, warn } = this.#options
    const report = async (score: number) => {
      const body = { session: spin.gatewaySession, round_id: spin.orderRef, score }
      const { is_ticket_earned: isTicketEarned } = await gateway.reportRound(body)
      if (spin.result) Object.assign(spin.result, { isTicketEarned })
    }
    const score = scoreOf({ stake: spin.stake, payout: spin.result.payout })
    try {
      await report(score)
    } catch (error) {
      warn(error, 'A spin was played but not reported')
      if (!(error instanceof GatewayUnreachable)) return this.#markReported(spin)
      void this.#tryUntilAnswered(() => report(score)).finally(() => this.#markReported(spin))
      return
    }
    await this.#markReported(spin)
  }

  async #markReported(spin: Spin): Promise<void> {
    if (this.#isClosed) return
    spin.isReported = true
    await this.#save(spin)
  }

  /** If it fails, the spin is reported or announced once more after a restart, which changes nothing. */
  async #save(spin: Spin): Promise<void> {
    const { book, warn } = this.#options
    await book.save(spin).catch((error: unknown) => warn(error, 'A spin was not stored'))
  }

  #announceLater(spin: Spin): void {
    const { payout = 0 } = spin.result ?? {}
    if (spin.isAnnounced || payout < bigWinRatio * spin.stake) return
    const timer = setTimeout(() => {
      this.#announcements.delete(timer)
      void this.#announce(spin)
    }, this.#options.announceAfterMs)
    this.#announcements.add(timer)
  }

  async #announce(spin: Spin): Promise<void> {
    const body = { session: spin.gatewaySession, order_ref: spin.orderRef }
    await this.#tryUntilAnswered(() => this.#options.gateway.announceWin(body))
    if (this.#isClosed) return
    spin.isAnnounced = true
    await this.#save(spin)
  }

  async #tryUntilAnswered(call: () => Promise<unknown>): Promise<void> {
    const { retry, warn } = this.#options
    await retry(call).catch((error: unknown) =>
      warn(error, 'The gateway refused a report or an announcement')
    )
  }

  async #resumeSpin({ spin, order }: FoundSpin): Promise<void> {
    const { orders, book, warn } = this.#options
    try {
      // After a restore, a spin with a result is paid once more.
      if (spin.result && order?.status !== 'settling') {
        await this.#report(spin)
        this.#announceLater(spin)
        return
      }
      const isDrawn = order?.status === 'held' || order?.status === 'settling' || order?.status === 'settled'
      if (isDrawn && spin.proof.rulesHash === rulesHash) {
        const settling = this.#settle(spin)
        this.#running.set(spin.orderRef, settling)
        await settling.finally(() => this.#running.delete(spin.orderRef))
        return
      }
      if (order) await orders.void(spin.orderRef)
      await book.remove(spin)
    } catch (error) {
      warn(error, 'A spin of an earlier process is not finished')
    }
  }
}

function answerFor({ stake, proof, result }: Spin): Answer {
  if (!result) throw new Error('The spin has no result')
  return { ...result, stake, proof }
}
