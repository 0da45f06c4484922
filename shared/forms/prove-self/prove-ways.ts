import { call, shownInPlace } from '@tambay/client/api/call'
import { getBoundEmailCode, getBoundTelCode } from '@tambay/contracts/account'
import type { UserInfo } from '@tambay/contracts/user'
import { maskEmail, maskPhone } from '@tambay/format/mask'

/** One bound address that its owner can be asked at. */
export interface ProveWay {
  /** The value of `machine_verification` (spec CALL-8, CALL-9). */
  value: 'tel' | 'email'
  label: string
  /** As it is bound: the wait for the next code is this address's. */
  address: string
  /** As much of it as is shown. */
  hint: string
}

/** Where the owner of the account can be asked for a code. */
export function proveWaysOf({ tel, email }: Pick<UserInfo, 'tel' | 'email'>): ProveWay[] {
  const ways: ProveWay[] = []
  if (tel) ways.push({ value: 'tel', label: 'SMS', address: tel, hint: maskPhone(tel) })
  if (email) ways.push({ value: 'email', label: 'E-mail', address: email, hint: maskEmail(email) })
  return ways
}

/** Sends a code to the address that is bound. */
export function sendBoundCode(way: ProveWay['value']) {
  return way === 'tel'
    ? call(getBoundTelCode, { machine_verification: 'tel' }, shownInPlace)
    : call(getBoundEmailCode, { machine_verification: 'email' }, shownInPlace)
}
