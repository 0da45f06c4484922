import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { subkey } from '../crypto/subkey.ts'

export type TokenKind = 'user' | 'guest'

const marks = { user: 'u_', guest: 'g_' } as const

/** Makes tokens, and knows its own from what someone made up, without asking the database. */
export interface Mint {
  /** An opaque bearer token. Its mark tells whose it was, even when nobody knows it any more. */
  make(kind: TokenKind): string
  /** Whether the token bears this installation's seal; whether it is still good is for the database to say. */
  isOurs(token: string): boolean
}

const sealBytes = 8
const sealLength = Math.ceil((sealBytes * 4) / 3)

export function createMint(secret: string): Mint {
  const key = subkey(secret, 'tokens')
  const sealOf = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, sealBytes)

  return {
    make(kind) {
      const text = marks[kind] + randomBytes(32).toString('base64url')
      return text + sealOf(text).toString('base64url')
    },
    isOurs(token) {
      const seal = Buffer.from(token.slice(-sealLength), 'base64url')
      return seal.length === sealBytes && timingSafeEqual(seal, sealOf(token.slice(0, -sealLength)))
    }
  }
}

export function kindOf(token: string): TokenKind {
  return token.startsWith(marks.guest) ? 'guest' : 'user'
}

/** The token carries 256 random bits: a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
