import { call, inlineErrors } from '@tambay/client/api/call'
import { deviceId } from '@tambay/client/stores/device/device-id'
import { changeEmail, changeTel } from '@tambay/contracts/account'
import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import type { UserInfo } from '@tambay/contracts/user'
import { Email } from '@tambay/contracts/validation/forms'
import type { CodeAnswer } from '@tambay/contracts/validation/identity'
import { maskEmail, maskPhone } from '@tambay/format/mask'
import { phoneDigits } from '@tambay/format/phone-digits'

import { Phone } from '../sign-in-parts/form-rules.ts'

interface NewAddress {
  address: string
  code: string
  verificationToken: string | undefined
}

export interface BindTarget {
  kind: 'tel' | 'email'
  name: string
  noun: string
  benefit: string
  nextStep: string
  noSender: string
  rule: typeof Phone | typeof Email
  boundOf: (info: UserInfo) => string | null
  mask: (address: string) => string
  isSame: (typed: string, bound: string) => boolean
  sendCode: (address: string, human: string) => Promise<CodeAnswer>
  bind: (next: NewAddress) => Promise<object>
}

export const phoneTarget: BindTarget = {
  kind: 'tel',
  name: 'Phone number',
  noun: 'phone number',
  benefit: 'Log in with a code, and reset your password if you forget it.',
  nextStep: 'You can now log in with a code sent to this number.',
  noSender: 'We can’t send text messages right now',
  rule: Phone,
  boundOf: ({ tel }) => tel,
  mask: maskPhone,
  isSame: (typed, tel) => phoneDigits(typed) === phoneDigits(tel),
  sendCode: (tel, human) =>
    call(getTelCode, { tel, purpose: 'bind', human, device_id: deviceId() }, inlineErrors),
  bind: ({ address: tel, code, verificationToken }) =>
    call(changeTel, { tel, verification_code: code, verification_token: verificationToken }, inlineErrors)
}

export const emailTarget: BindTarget = {
  kind: 'email',
  name: 'Email',
  noun: 'email',
  benefit: 'Reset your password with a code if you forget it.',
  nextStep: 'You can now reset your password with a code sent to this address.',
  noSender: 'We can’t send emails right now',
  rule: Email,
  boundOf: ({ email }) => email,
  mask: maskEmail,
  isSame: (typed, email) => typed.trim().toLowerCase() === email.toLowerCase(),
  sendCode: (email, human) =>
    call(getEmailCode, { email, purpose: 'bind', human, device_id: deviceId() }, inlineErrors),
  bind: ({ address: email, code, verificationToken }) =>
    call(changeEmail, { email, verification_code: code, verification_token: verificationToken }, inlineErrors)
}
