import { call, inlineErrors } from '@tambay/client/api/call'
import { deviceId } from '@tambay/client/stores/device/device-id'
import { changeEmail, changeTel } from '@tambay/contracts/account'
import { Email } from '@tambay/contracts/forms'
import type { CodeAnswer } from '@tambay/contracts/identity'
import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import type { UserInfo } from '@tambay/contracts/user'
import { maskEmail, maskPhone } from '@tambay/format/mask'
import { phoneDigits } from '@tambay/format/phone-digits'

import { Phone } from '../sign-in-parts/form-rules.ts'

interface NewAddress {
  address: string
  code: string
  /** Where the account has a bound address already. */
  proof: string | undefined
}

/** What an account can be bound to. */
export interface BindTarget {
  /** In the middle of a sentence. */
  noun: string
  /** What it is good for, for someone who has none. */
  use: string
  rule: typeof Phone | typeof Email
  boundOf: (info: UserInfo) => string | null
  mask: (address: string) => string
  /** Whether what was typed is the address that is bound. */
  isSame: (typed: string, bound: string) => boolean
  /** `human` is a solved human verification. */
  sendCode: (address: string, human: string) => Promise<CodeAnswer>
  /** Nothing comes back but that it is done. */
  bind: (next: NewAddress) => Promise<object>
}

export const phoneTarget: BindTarget = {
  noun: 'phone',
  use: 'A phone lets you log in by a code, and back in when you forget your password.',
  rule: Phone,
  boundOf: ({ tel }) => tel,
  mask: maskPhone,
  isSame: (typed, tel) => phoneDigits(typed) === phoneDigits(tel),
  sendCode: (tel, human) =>
    call(getTelCode, { tel, purpose: 'bind', human, device_id: deviceId() }, inlineErrors),
  bind: ({ address: tel, code, proof }) =>
    call(changeTel, { tel, verification_code: code, verification_token: proof }, inlineErrors)
}

export const emailTarget: BindTarget = {
  noun: 'e-mail',
  use: 'An e-mail address lets you back in when you forget your password.',
  rule: Email,
  boundOf: ({ email }) => email,
  mask: maskEmail,
  isSame: (typed, email) => typed.trim().toLowerCase() === email.toLowerCase(),
  sendCode: (email, human) =>
    call(getEmailCode, { email, purpose: 'bind', human, device_id: deviceId() }, inlineErrors),
  bind: ({ address: email, code, proof }) =>
    call(changeEmail, { email, verification_code: code, verification_token: proof }, inlineErrors)
}
