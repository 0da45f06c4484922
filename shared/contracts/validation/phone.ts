import { parsePhoneNumberFromString } from 'libphonenumber-js/core'

import { phonePlan } from './phone-plan.ts'

/** Invisible characters, such as the direction marks in numbers copied from contacts. */
const unseen = /\p{Cf}/gu

/**
 * Returns a Philippine mobile number in any notation as E.164, or undefined (spec FORM-1). The browser loads
 * this module lazily.
 */
export function readPhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(
    text.replace(unseen, ''),
    { defaultCountry: 'PH', extract: false },
    phonePlan
  )
  return phone?.isValid() && phone.ext === undefined ? phone.number : undefined
}
