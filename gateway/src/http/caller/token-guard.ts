import type { Resolution, Sessions } from '#sessions/sessions.ts'
import type { Mint } from '#sessions/token.ts'
import type { Clock } from '#time/clock.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from './network-of.ts'

/** Stands between whoever shows a token and the database. */
export interface TokenGuard {
  /**
   * Whom a token names. An address that shows too many made-up ones in a minute is refused (`too_many_requests`)
   * before the database is asked, and its true ones are not: they bear our seal.
   */
  resolve(token: string, ip: string): Promise<Resolution>
}

interface Options {
  sessions: Pick<Sessions, 'resolve'>
  mint: Pick<Mint, 'isOurs'>
  clock: Clock
  /** Made-up tokens a minute for one address of the network. */
  perMinute: number
}

const minute = 60_000

export function createTokenGuard({ sessions, mint, clock, perMinute }: Options): TokenGuard {
  let current = 0
  let guesses = new Map<string, number>()

  /** Counted before it is made, so that guesses at once are all counted. */
  function countGuess(network: string): void {
    const now = clock.now().getTime()
    if (Math.floor(now / minute) !== current) {
      current = Math.floor(now / minute)
      guesses = new Map()
    }
    const made = guesses.get(network) ?? 0
    if (made >= perMinute)
      throw new Refusal('too_many_requests', { retry_after: Math.ceil((minute - (now % minute)) / 1000) })
    guesses.set(network, made + 1)
  }

  return {
    async resolve(token, ip) {
      if (mint.isOurs(token)) return sessions.resolve(token)
      const network = networkOf(ip)
      countGuess(network)
      const found = await sessions.resolve(token)
      // Given under an earlier key: no guess.
      if (found.kind !== 'dead' || found.reason !== 'token_unknown')
        guesses.set(network, Math.max((guesses.get(network) ?? 0) - 1, 0))
      return found
    }
  }
}
