import { formMessages } from '@tambay/contracts/validation/forms'
import { readPhone } from '@tambay/contracts/validation/phone'

import { Refusal } from '#platform/errors/refusal.ts'

export function requirePhone(text: string): string {
  const phone = readPhone(text)
  if (phone) return phone
  const issues = [{ path: 'tel', message: formMessages.phoneInvalid }]
  throw new Refusal('bad_request', { issues }, formMessages.phoneInvalid)
}
