import type { BodyOf } from '@tambay/contracts/endpoint'
import {
  accountNumberInvalid,
  type addPayoutAccount,
  banks,
  isBankNumber,
  type PayoutAccount
} from '@tambay/contracts/payout-account'
import { formMessages } from '@tambay/contracts/validation/forms'
import { readPhone } from '@tambay/contracts/validation/phone'

import { invalidField } from '#platform/errors/refusal.ts'

export type TypedAccount = Pick<BodyOf<typeof addPayoutAccount>, 'kind' | 'bank' | 'number'>

const wallets = { gcash: 'GCash', maya: 'Maya' } as const

export function normalizeNumber({ bank, number }: TypedAccount): string {
  if (bank === undefined) return readPhone(number) ?? refuseNumber(formMessages.phoneInvalid)
  return isBankNumber(bank, number) ? number.replace(/[\s-]/g, '') : refuseNumber(accountNumberInvalid)
}

function refuseNumber(message: string): never {
  throw invalidField('number', message)
}

export function lastDigits(number: string): string {
  return number.slice(-4)
}

export function institutionOf({ kind, bank }: Pick<PayoutAccount, 'kind' | 'bank'>): string {
  if (kind !== 'bank') return wallets[kind]
  return bank === null ? 'Bank' : banks[bank].name
}
