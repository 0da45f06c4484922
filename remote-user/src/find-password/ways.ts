import { call, shownInPlace } from '@tambay/shared/client/call'
import type { CodeAnswer } from '@tambay/shared/contracts/identity'
import { getEmailCode, getTelCode } from '@tambay/shared/contracts/sign-in'
import { maskEmail, maskPhone } from '@tambay/shared/format/mask'
import { deviceId } from '@tambay/shared/stores/device'

import type { Way } from './find-password-rules.ts'

/** SPEC §2's subtitles. */
export const subtitles: Record<Way, string> = { email: 'Verify email', tel: 'Verify phone' }

export const masks: Record<Way, (address: string) => string> = { email: maskEmail, tel: maskPhone }

/** `human` is a solved human verification. The answer does not tell whether there is such an account. */
export function sendResetCode(way: Way, address: string, human: string): Promise<CodeAnswer> {
  const input = { purpose: 'reset', human, device_id: deviceId() } as const
  return way === 'email'
    ? call(getEmailCode, { ...input, email: address }, shownInPlace)
    : call(getTelCode, { ...input, tel: address }, shownInPlace)
}
