import { call, inlineErrors } from '@tambay/client/api/call'
import { getBoundEmailCode, getBoundTelCode } from '@tambay/contracts/account'
import type { UserInfo } from '@tambay/contracts/user'
import { maskEmail, maskPhone } from '@tambay/format/mask'

export interface VerificationMethod {
  value: 'tel' | 'email'
  label: string
  address: string
  hint: string
}

export function verificationMethodsOf({ tel, email }: Pick<UserInfo, 'tel' | 'email'>): VerificationMethod[] {
  const methods: VerificationMethod[] = []
  if (tel) methods.push({ value: 'tel', label: 'SMS', address: tel, hint: maskPhone(tel) })
  if (email) methods.push({ value: 'email', label: 'Email', address: email, hint: maskEmail(email) })
  return methods
}

export function sendVerificationCode(method: VerificationMethod['value']) {
  return method === 'tel'
    ? call(getBoundTelCode, { machine_verification: 'tel' }, inlineErrors)
    : call(getBoundEmailCode, { machine_verification: 'email' }, inlineErrors)
}
