import { createHash, randomBytes } from 'node:crypto'

export type TokenKind = 'user' | 'guest'

const marks = { user: 'u_', guest: 'g_' } as const

/** An opaque bearer token. Its mark tells whose it was, even when nobody knows it any more. */
export function createToken(kind: TokenKind): string {
  return marks[kind] + randomBytes(32).toString('base64url')
}

export function kindOf(token: string): TokenKind {
  return token.startsWith(marks.guest) ? 'guest' : 'user'
}

/** The token carries 256 random bits: a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
