import type { BodyOf } from '@tambay/contracts/endpoint'
import { formMessages } from '@tambay/contracts/forms'
import {
  accountNumberInvalid,
  type addPayoutAccount,
  banks,
  isBankNumber,
  type PayoutAccount
} from '@tambay/contracts/payout-account'
import { readPhone } from '@tambay/contracts/phone'

import { Refusal } from '#http/refusal.ts'

/** Where an account is kept, with the number as it was typed. */
export type TypedAccount = Pick<BodyOf<typeof addPayoutAccount>, 'kind' | 'bank' | 'number'>

const wallets = { gcash: 'GCash', maya: 'Maya' } as const

/** The number as it is kept: E.164 for GCash and Maya, digits alone for a bank. Refuses what cannot be one. */
export function requireNumber({ bank, number }: TypedAccount): string {
  if (bank === undefined) return readPhone(number) ?? refuseNumber(formMessages.phoneInvalid)
  return isBankNumber(bank, number) ? number.replace(/[\s-]/g, '') : refuseNumber(accountNumberInvalid)
}

function refuseNumber(message: string): never {
  throw new Refusal('bad_request', { issues: [{ path: 'number', message }] }, message)
}

/** What a number ends in, as its owner may see it. */
export function lastDigits(number: string): string {
  return number.slice(-4)
}

/** `GCash`, `BDO Unibank`. */
export function institutionOf({ kind, bank }: Pick<PayoutAccount, 'kind' | 'bank'>): string {
  if (kind !== 'bank') return wallets[kind]
  return bank === null ? 'Bank' : banks[bank].name
}
