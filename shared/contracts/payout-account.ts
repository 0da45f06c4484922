import { listOf, ShownName, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { formMessages, required } from './validation/forms.ts'
import { VerificationToken } from './validation/identity.ts'
import { WalletPin } from './wallet-password.ts'

export const banks = {
  bdo: { name: 'BDO Unibank', digits: [10, 12] },
  bpi: { name: 'Bank of the Philippine Islands', digits: [10] },
  metrobank: { name: 'Metrobank', digits: [13] },
  landbank: { name: 'Land Bank of the Philippines', digits: [10] },
  pnb: { name: 'Philippine National Bank', digits: [12, 16] },
  unionbank: { name: 'UnionBank', digits: [12] },
  rcbc: { name: 'RCBC', digits: [10, 16] },
  security_bank: { name: 'Security Bank', digits: [13] },
  china_bank: { name: 'China Bank', digits: [10, 12] },
  eastwest: { name: 'EastWest Bank', digits: [12] }
} as const satisfies Record<string, { name: string; digits: readonly number[] }>

export const Bank = z.enum(Object.keys(banks) as [keyof typeof banks, ...(keyof typeof banks)[]])
export type Bank = z.output<typeof Bank>

export const PayoutKind = z.enum(['gcash', 'maya', 'bank'])
export type PayoutKind = z.output<typeof PayoutKind>

/** Stored and verified, but Tambay makes no payouts (spec MONEY-4). The number is masked. */
export const PayoutAccount = z.object({
  id: z.uuid(),
  kind: PayoutKind,
  bank: z.nullable(Bank),
  holder_name: ShownName,
  number: text(64),
  is_default: z.boolean(),
  /** A new account can't be used before this time; null if it can be used. */
  waits_until: z.nullable(Timestamp),
  created_at: Timestamp
})
export type PayoutAccount = z.output<typeof PayoutAccount>

export const maxPayoutAccounts = 5

export const listPayoutAccounts = endpoint('GET', '/wallet/v1/account/list', {
  access: 'user',
  summary: 'List the caller’s payout accounts, the default first',
  response: z.object({ items: listOf(PayoutAccount, 100) })
})

export const HolderName = z
  .string()
  .check(
    z.trim(),
    required(formMessages.pleaseEnter('Account name')),
    z.minLength(2, formMessages.atLeast('Account name', 2)),
    z.maxLength(60, formMessages.between('Account name', 2, 60)),
    z.regex(/^[\p{L}\p{M} .,'’-]*$/u, 'Account name may have letters only.')
  )

export const addPayoutAccount = endpoint('POST', '/wallet/v1/account/add', {
  access: 'user',
  summary: 'Add a payout account; usable after one day',
  body: z
    .strictObject({
      kind: PayoutKind,
      bank: z.optional(Bank),
      holder_name: HolderName,
      number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      wallet_password: WalletPin,
      verification_token: z.optional(VerificationToken)
    })
    .check(
      z.refine(({ kind, bank }) => (kind === 'bank') === (bank !== undefined), {
        error: formMessages.pleaseEnter('Bank'),
        path: ['bank']
      })
    ),
  response: z.object({ account: PayoutAccount }),
  errors: [
    'wallet_password_not_set',
    'wallet_password_wrong',
    'wallet_password_locked',
    'verification_needed',
    'payout_account_exists',
    'too_many_payout_accounts'
  ]
})

export const accountNumberInvalid = 'Please enter a valid account number.'

export function isBankNumber(bank: Bank, text: string): boolean {
  const number = text.replace(/[\s-]/g, '')
  const lengths: readonly number[] = banks[bank].digits
  return /^\d+$/.test(number) && lengths.includes(number.length)
}

export const setDefaultPayoutAccount = endpoint('POST', '/wallet/v1/account/set-default', {
  access: 'user',
  summary: 'Make a payout account the default',
  body: z.strictObject({ id: z.uuid() }),
  errors: ['payout_account_not_found']
})

export const removePayoutAccount = endpoint('POST', '/wallet/v1/account/remove', {
  access: 'user',
  summary: 'Remove a payout account',
  body: z.strictObject({ id: z.uuid(), wallet_password: WalletPin }),
  errors: [
    'payout_account_not_found',
    'wallet_password_not_set',
    'wallet_password_wrong',
    'wallet_password_locked'
  ]
})
