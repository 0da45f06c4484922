import { formMessages } from '@tambay/contracts/forms'
import { readPhone } from '@tambay/contracts/phone'

import { Refusal } from '../../refusal.ts'

/** E.164 of what someone typed, or SPEC §5's words about it. */
export function requirePhone(text: string): string {
  const phone = readPhone(text)
  if (phone) return phone
  const issues = [{ path: 'tel', message: formMessages.phoneInvalid }]
  throw new Refusal('bad_request', { issues }, formMessages.phoneInvalid)
}
