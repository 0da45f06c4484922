import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

import { subkey } from '#platform/crypto/subkey.ts'

export type TokenKind = 'user' | 'guest'

const prefixes = { user: 'u_', guest: 'g_' } as const

export interface TokenSigner {
  make(kind: TokenKind): string
  hasValidSeal(token: string): boolean
}

const signatureBytes = 8
/** Tokens whose seal was valid, because each request checks its token twice. */
const maxRemembered = 10_000
const signatureLength = Math.ceil((signatureBytes * 4) / 3)

export function createTokenSigner(secret: string): TokenSigner {
  const key = subkey(secret, 'tokens')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes)

  const sealed = new Set<string>()

  function isSealed(token: string): boolean {
    const signature = Buffer.from(token.slice(-signatureLength), 'base64url')
    return (
      signature.length === signatureBytes &&
      timingSafeEqual(signature, sign(token.slice(0, -signatureLength)))
    )
  }

  return {
    make(kind) {
      const text = prefixes[kind] + randomBytes(32).toString('base64url')
      return text + sign(text).toString('base64url')
    },
    hasValidSeal(token) {
      if (sealed.has(token)) return true
      if (!isSealed(token)) return false
      if (sealed.size >= maxRemembered) sealed.clear()
      sealed.add(token)
      return true
    }
  }
}

export function kindOf(token: string): TokenKind {
  return token.startsWith(prefixes.guest) ? 'guest' : 'user'
}

/** The token contains 256 random bits, so an unkeyed hash is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
