import { createHmac } from 'node:crypto'

import type { Identity } from '#identity/users/contacts.ts'
import type { Config } from '#platform/config/config.ts'
import { subkey } from '#platform/crypto/subkey.ts'
import { networkOf } from '#platform/http/caller/network-of.ts'

type Secret = Pick<Config, 'SECRET_KEY'>

export function identityKeysOf(
  { SECRET_KEY }: Secret,
  { tel, email, googleSubject }: Identity,
  purpose = 'invite contacts'
): string[] {
  const proofs = [tel, email && mailboxOf(email), googleSubject && `google ${googleSubject}`]
  return proofs.flatMap(proof => (proof ? keyOf(SECRET_KEY, purpose, proof) : []))
}

export function networkKeyOf({ SECRET_KEY }: Secret, ip: string): string {
  return keyOf(SECRET_KEY, 'invite networks', networkOf(ip))
}

export function inviteDeviceKeyOf({ SECRET_KEY }: Secret, deviceId: string): string {
  return keyOf(SECRET_KEY, 'invite devices', deviceId)
}

function keyOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', subkey(secret, purpose)).update(text).digest('hex')
}

/** Gmail ignores dots. Many providers deliver "name+anything" to "name". */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [base = ''] = name.split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`
}
