import { createHmac } from 'node:crypto'

import type { Config } from '#platform/config/config.ts'
import { subkey } from '#platform/crypto/subkey.ts'
import type { Identity } from './contacts.ts'

/** Keyed hashes of what a person proves when they log in, to recognize someone who comes back. */
export function identityKeysOf(
  { SECRET_KEY }: Pick<Config, 'SECRET_KEY'>,
  { tel, email, googleSubject }: Identity,
  purpose = 'invite contacts'
): string[] {
  const proofs = [tel, email && mailboxOf(email), googleSubject && `google ${googleSubject}`]
  return proofs.flatMap(proof => (proof ? keyOf(SECRET_KEY, purpose, proof) : []))
}

export function keyOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', subkey(secret, purpose)).update(text).digest('hex')
}

/** Gmail ignores dots. Many providers deliver "name+anything" to "name". */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [base = ''] = name.split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`
}
