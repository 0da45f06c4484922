import { randomBytes } from 'node:crypto'

/** For tickets and sessions: nobody guesses it, and a hash of it is enough to know it again. */
export function makeSecretName(): string {
  return randomBytes(32).toString('base64url')
}
