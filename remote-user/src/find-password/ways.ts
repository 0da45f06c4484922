import { call, shownInPlace } from '@tambay/shared/client/call'
import type { CodeAnswer } from '@tambay/shared/contracts/identity'
import { getEmailCode, getTelCode } from '@tambay/shared/contracts/sign-in'
import { maskEmail, maskPhone } from '@tambay/shared/format/mask'
import { formatPhone } from '@tambay/shared/format/phone-digits'
import { deviceId } from '@tambay/shared/stores/device'

import type { Way } from './find-password-rules.ts'

/** SPEC §2's subtitles. */
export const subtitles: Record<Way, string> = { email: 'Verify email', tel: 'Verify phone' }

type Words = Record<Way, (address: string) => string>

export const masks: Words = { email: maskEmail, tel: maskPhone }

/** An address as its owner has typed it, in its usual form. */
export const fullForms: Words = { email: address => address, tel: formatPhone }

/** `human` is a solved human verification. The answer does not tell whether there is such an account. */
export function sendResetCode(way: Way, address: string, human: string): Promise<CodeAnswer> {
  const input = { purpose: 'reset', human, device_id: deviceId() } as const
  return way === 'email'
    ? call(getEmailCode, { ...input, email: address }, shownInPlace)
    : call(getTelCode, { ...input, tel: address }, shownInPlace)
}
