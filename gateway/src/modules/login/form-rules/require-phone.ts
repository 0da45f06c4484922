import { formMessages } from '@tambay/contracts/forms'
import { readPhone } from '@tambay/contracts/phone'

import { Refusal } from '#http/refusal.ts'

/** Converts what someone typed to E.164, or refuses it with the form's message (spec FORM-1). */
export function requirePhone(text: string): string {
  const phone = readPhone(text)
  if (phone) return phone
  const issues = [{ path: 'tel', message: formMessages.phoneInvalid }]
  throw new Refusal('bad_request', { issues }, formMessages.phoneInvalid)
}
