import { call, inlineErrors } from '@tambay/client/api/call'
import { deviceId } from '@tambay/client/stores/device/device-id'
import type { CodeAnswer } from '@tambay/contracts/identity'
import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { maskEmail, maskPhone } from '@tambay/format/mask'
import { formatPhone } from '@tambay/format/phone-digits'

import type { Way } from './find-password-rules.ts'

/** The literal subtitles (spec SCREEN-20). */
export const subtitles: Record<Way, string> = { email: 'Verify email', tel: 'Verify phone' }

type Words = Record<Way, (address: string) => string>

export const masks: Words = { email: maskEmail, tel: maskPhone }

/** An address as its owner has typed it, in its usual form. */
export const fullForms: Words = { email: address => address, tel: formatPhone }

/** `human` is a solved human verification. The answer does not tell whether there is such an account. */
export function sendResetCode(way: Way, address: string, human: string): Promise<CodeAnswer> {
  const input = { purpose: 'reset', human, device_id: deviceId() } as const
  return way === 'email'
    ? call(getEmailCode, { ...input, email: address }, inlineErrors)
    : call(getTelCode, { ...input, tel: address }, inlineErrors)
}
