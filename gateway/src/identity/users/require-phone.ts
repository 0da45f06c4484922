import { formMessages } from '@tambay/contracts/validation/forms'
import { readPhone } from '@tambay/contracts/validation/phone'

import { invalidField } from '#platform/errors/refusal.ts'

export function requirePhone(text: string): string {
  const phone = readPhone(text)
  if (phone) return phone
  throw invalidField('tel', formMessages.phoneInvalid)
}
