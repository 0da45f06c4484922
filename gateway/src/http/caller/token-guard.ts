import type { Resolution, Sessions } from '#sessions/sessions.ts'
import type { Mint } from '#sessions/token.ts'
import type { Clock } from '#time/clock.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from './network-of.ts'

export interface TokenGuard {
  /**
   * Looks up a token. A network address that sends too many unknown tokens is refused with `too_many_requests` before
   * the database is queried. Tokens with a valid seal of the gateway are never limited.
   */
  resolve(token: string, ip: string): Promise<Resolution>
}

interface Options {
  sessions: Pick<Sessions, 'resolve'>
  mint: Pick<Mint, 'isOurs'>
  clock: Clock
  perMinute: number
}

const minute = 60_000

export function createTokenGuard({ sessions, mint, clock, perMinute }: Options): TokenGuard {
  let current = 0
  let guesses = new Map<string, number>()

  /** Counts the guess before the lookup, so that concurrent guesses are all counted. */
  function countGuess(network: string): void {
    const now = clock.now().getTime()
    if (Math.floor(now / minute) !== current) {
      current = Math.floor(now / minute)
      guesses = new Map()
    }
    const count = guesses.get(network) ?? 0
    if (count >= perMinute)
      throw new Refusal('too_many_requests', { retry_after: Math.ceil((minute - (now % minute)) / 1000) })
    guesses.set(network, count + 1)
  }

  return {
    async resolve(token, ip) {
      if (mint.isOurs(token)) return sessions.resolve(token)
      const network = networkOf(ip)
      countGuess(network)
      const found = await sessions.resolve(token)
      // The token exists in the database: it was issued under an earlier secret and is not a guess.
      if (found.kind !== 'dead' || found.reason !== 'token_unknown')
        guesses.set(network, Math.max((guesses.get(network) ?? 0) - 1, 0))
      return found
    }
  }
}
