import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { formMessages, required } from './forms.ts'
import { VerificationToken } from './identity.ts'
import * as z from './schema.ts'
import { WalletPin } from './wallet-password.ts'

/**
 * The banks one may name, with how many digits their account numbers have. Spaces and dashes do not count.
 */
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

/** Stored and verified; nothing is paid out to it (spec MONEY-4). The number is masked. */
export const PayoutAccount = z.object({
  id: z.uuid(),
  kind: PayoutKind,
  bank: z.nullable(Bank),
  holder_name: z.string(),
  /** Its last four digits behind dots. */
  number: z.string(),
  is_default: z.boolean(),
  /** Until when a new account waits; null once it may be used. */
  waits_until: z.nullable(Timestamp),
  created_at: Timestamp
})
export type PayoutAccount = z.output<typeof PayoutAccount>

export const maxPayoutAccounts = 5

export const listPayoutAccounts = endpoint({
  method: 'GET',
  path: '/wallet/v1/account/list',
  access: 'user',
  summary: 'The caller’s accounts, the default first',
  response: z.object({ items: z.array(PayoutAccount) }),
  errors: []
})

/** A person's name as banks write it. */
export const HolderName = z
  .string()
  .check(
    z.trim(),
    required(formMessages.pleaseEnter('Account name')),
    z.minLength(2, formMessages.atLeast('Account name', 2)),
    z.maxLength(60, formMessages.between('Account name', 2, 60)),
    z.regex(/^[\p{L}\p{M} .,'’-]*$/u, 'Account name may have letters only.')
  )

/**
 * GCash and Maya take a Philippine mobile number (`readPhone`), a bank its own count of digits (`isBankNumber`); the
 * gateway shows the form's message about a phone (spec FORM-1), and "Please enter a valid account number." about a bank's.
 */
export const addPayoutAccount = endpoint({
  method: 'POST',
  path: '/wallet/v1/account/add',
  access: 'user',
  summary: 'Add an account; it waits a day before it may be used',
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

/** Whether a bank's account numbers look like this, spaces and dashes aside. */
export function isBankNumber(bank: Bank, text: string): boolean {
  const number = text.replace(/[\s-]/g, '')
  const lengths: readonly number[] = banks[bank].digits
  return /^\d+$/.test(number) && lengths.includes(number.length)
}

export const setDefaultPayoutAccount = endpoint({
  method: 'POST',
  path: '/wallet/v1/account/set-default',
  access: 'user',
  summary: 'Make one account the default',
  body: z.strictObject({ id: z.uuid() }),
  response: z.object({}),
  errors: ['payout_account_not_found']
})

export const removePayoutAccount = endpoint({
  method: 'POST',
  path: '/wallet/v1/account/remove',
  access: 'user',
  summary: 'Remove an account',
  body: z.strictObject({ id: z.uuid(), wallet_password: WalletPin }),
  response: z.object({}),
  errors: [
    'payout_account_not_found',
    'wallet_password_not_set',
    'wallet_password_wrong',
    'wallet_password_locked'
  ]
})
