import { isDeepStrictEqual } from 'node:util'

import { ExpiringMap } from '@tambay/game-kit/server/expiring-map'
import { type Gateway, GatewayUnreachable } from '@tambay/game-sdk/server'

import type { RoundAnswer, RoundRequest } from '../rules/api.ts'
import { sumBets } from '../rules/payout.ts'
import { TableRefusal } from '../rules/refusals.ts'
import { rulesHash } from '../rules/roll.ts'
import { advance, voidRound, report, type Round } from './round.ts'
import { type Session, takeSeed } from './sessions.ts'

export interface TableOptions {
  gateway: Gateway
  maxBet: number
  retryForMs: number
  retryMs: number
  warn: (error: unknown, words: string) => void
}

/** A player who returns within this time gets the same round again. In milliseconds. */
const lifetimeMs = 10 * 60 * 1000

interface Entry {
  round: Round
  begunAt: number
  running?: Promise<void>
  timer?: NodeJS.Timeout
}

/** Plays rounds. A repeated order returns the same round, so that lost responses and double taps are safe. */
export class Table {
  readonly #options: TableOptions
  readonly #entries = new ExpiringMap<Entry>(lifetimeMs)
  readonly #waiting = new Set<Entry>()

  constructor(options: TableOptions) {
    this.#options = options
  }

  async play(session: Session, request: RoundRequest): Promise<RoundAnswer> {
    const key = `${session.playerId} ${request.orderRef}`
    const entry = this.#entries.get(key) ?? this.#begin(session, request)
    this.#entries.set(key, entry)
    const { round } = entry
    if (!isDeepStrictEqual(round.request, request)) throw new TableRefusal('order_reused')
    round.gatewaySession ??= session.gatewaySession
    await this.#run(entry)
    return answerFor(round, session)
  }

  /** The gateway voids the holds of unfinished rounds. */
  close(): void {
    for (const entry of this.#waiting) this.#stopWaiting(entry)
  }

  #begin(session: Session, request: RoundRequest): Entry {
    const stake = sumBets(request.bets)
    if (stake < 1) throw new TableRefusal('bet_missing')
    if (stake > this.#options.maxBet) throw new TableRefusal('bet_too_large')
    if (request.commit !== session.commit) throw new TableRefusal('commit_changed')
    const { isPractice, gatewaySession } = session
    const proof = { ...takeSeed(session), clientSeed: request.clientSeed, rulesHash }
    const round = {
      request,
      proof,
      stake,
      isPractice,
      gatewaySession,
      isHeld: false,
      isReported: false,
      isTicketEarned: false
    }
    return { round, begunAt: Date.now() }
  }

  async #run(entry: Entry): Promise<void> {
    entry.running ??= this.#goOn(entry).finally(() => {
      entry.running = undefined
    })
    await entry.running
  }

  async #goOn(entry: Entry): Promise<void> {
    const { round } = entry
    const { gateway, warn } = this.#options
    if (round.ended) throw new TableRefusal(round.ended)
    try {
      await advance(round, gateway)
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error
      warn(error, 'A round waits for the gateway')
      this.#tryLater(entry)
      throw new TableRefusal('table_busy')
    }
    await report(round, gateway).catch((error: unknown) => {
      warn(error, 'A round was played but not reported')
      if (error instanceof GatewayUnreachable && !this.#isOverdue(entry)) this.#tryLater(entry)
    })
  }

  /** Retries without the player, so that coins don't stay on hold if the player leaves. */
  #tryLater(entry: Entry): void {
    if (entry.timer) return
    this.#waiting.add(entry)
    entry.timer = setTimeout(() => void this.#retry(entry), this.#options.retryMs)
  }

  #stopWaiting(entry: Entry): void {
    clearTimeout(entry.timer)
    entry.timer = undefined
    this.#waiting.delete(entry)
  }

  async #retry(entry: Entry): Promise<void> {
    this.#stopWaiting(entry)
    const { gateway, warn } = this.#options
    try {
      await this.#run(entry)
    } catch {
      if (entry.round.ended || !this.#isOverdue(entry)) return
      this.#stopWaiting(entry)
      await voidRound(entry.round, gateway).catch((error: unknown) =>
        warn(error, 'A round was called off but not voided')
      )
    }
  }

  #isOverdue({ begunAt }: Entry): boolean {
    return Date.now() - begunAt > this.#options.retryForMs
  }
}

function answerFor(round: Round, { commit }: Session): RoundAnswer {
  const { dice, settled, stake, proof, isTicketEarned } = round
  if (!dice || !settled) throw new Error('The round is not over')
  return { dice, stake, ...settled, isTicketEarned, proof, nextCommit: commit }
}
