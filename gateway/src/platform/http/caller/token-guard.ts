import type { Limiter } from '#platform/limiter/limiter.ts'
import { networkOf } from '#platform/network/network-of.ts'
import type { Resolution } from './session.ts'
import type { TokenSigner } from './token.ts'

export interface TokenGuard {
  /**
   * Looks up a token. A network address that sends too many unknown tokens is refused with `too_many_requests` before
   * the database is queried. Tokens with a valid seal of the gateway are never limited.
   */
  resolve(token: string, ip: string): Promise<Resolution>
  /** Whether the token has a valid seal of the gateway. Its session may have ended. */
  isIssued(token: string): boolean
}

interface Options {
  sessions: { resolve(token: string): Promise<Resolution> }
  tokenSigner: Pick<TokenSigner, 'hasValidSeal'>
  limiter: Limiter
  perMinute: number
}

export function createTokenGuard({ sessions, tokenSigner, limiter, perMinute }: Options): TokenGuard {
  const guesses = limiter.limit('unknown tokens', 'address', { max: perMinute, perSeconds: 60 })

  return {
    isIssued: tokenSigner.hasValidSeal,
    async resolve(token, ip) {
      if (tokenSigner.hasValidSeal(token)) return sessions.resolve(token)
      const network = networkOf(ip)
      // Before the lookup, so that concurrent guesses are all counted.
      await guesses.count(network)
      const found = await sessions.resolve(token)
      // The token exists in the database: it was issued under an earlier secret and is not a guess.
      if (found.kind !== 'dead' || found.reason !== 'token_unknown') await guesses.forgive(network)
      return found
    }
  }
}
