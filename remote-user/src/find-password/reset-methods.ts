import { call, inlineErrors } from '@tambay/client/api/call'
import { deviceId } from '@tambay/client/stores/device/device-id'
import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import type { CodeAnswer } from '@tambay/contracts/validation/identity'
import { maskEmail, maskPhone } from '@tambay/format/mask'
import { formatPhone } from '@tambay/format/phone-digits'

import type { ResetMethod } from './find-password-rules.ts'

export const subtitles: Record<ResetMethod, string> = { email: 'Verify email', tel: 'Verify phone' }

type Formats = Record<ResetMethod, (address: string) => string>

export const masks: Formats = { email: maskEmail, tel: maskPhone }

export const fullForms: Formats = { email: address => address, tel: formatPhone }

/** The response doesn't reveal whether the account exists. `human` is a solved human check. */
export function sendResetCode(method: ResetMethod, address: string, human: string): Promise<CodeAnswer> {
  const input = { purpose: 'reset', human, device_id: deviceId() } as const
  return method === 'email'
    ? call(getEmailCode, { ...input, email: address }, inlineErrors)
    : call(getTelCode, { ...input, tel: address }, inlineErrors)
}
