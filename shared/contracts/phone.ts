import { parsePhoneNumberFromString } from 'libphonenumber-js/core'

import { phonePlan } from './phone-plan.ts'

/** What is not seen, such as the marks of direction that come along when a number is copied from a contact. */
const unseen = /\p{Cf}/gu

/**
 * A Philippine mobile number, however people type it, as E.164; undefined for anything else. The browser's and the
 * gateway's one answer to what a phone number is (spec FORM-1). The browser loads it lazily.
 */
export function readPhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(
    text.replace(unseen, ''),
    { defaultCountry: 'PH', extract: false },
    phonePlan
  )
  return phone?.isValid() && phone.ext === undefined ? phone.number : undefined
}
