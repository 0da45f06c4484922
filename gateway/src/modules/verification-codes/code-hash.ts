import { createHmac, timingSafeEqual } from 'node:crypto'

import { subkey } from '#platform/crypto/subkey.ts'

export interface CodeHash {
  /**
   * The hash is keyed, because a plain hash of four digits could be guessed. `salt` makes the hashes of
   * equal codes differ.
   */
  of(salt: string, code: string): string
  matches(row: { id: string; codeHash: string }, code: string): boolean
}

export function createCodeHash(secret: string): CodeHash {
  const key = subkey(secret, 'codes')
  const of = (salt: string, code: string) => createHmac('sha256', key).update(`${salt} ${code}`).digest('hex')
  return {
    of,
    matches: ({ id, codeHash }, code) => timingSafeEqual(Buffer.from(codeHash), Buffer.from(of(id, code)))
  }
}
