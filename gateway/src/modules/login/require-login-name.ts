import { faultOfLoginName } from '@tambay/contracts/forms'
import { readPhone } from '@tambay/contracts/phone'

import { Refusal } from '#http/refusal.ts'

/** A phone number, an email address, or 5-15 alphanumerics (spec FORM-3); refuses anything else in the words of the form. */
export function requireLoginName(text: string): void {
  const message = faultOfLoginName(text, readPhone(text) !== undefined)
  if (message) throw new Refusal('bad_request', { issues: [{ path: 'username', message }] }, message)
}
