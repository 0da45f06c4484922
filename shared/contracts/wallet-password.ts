import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { formMessages, ConfirmPassword, required, samePasswords } from './validation/forms.ts'
import { VerificationToken } from './validation/identity.ts'

const label = 'Wallet password'

/** For entering the current PIN, so easily guessed PINs are allowed. */
export const WalletPin = z
  .string()
  .check(required(formMessages.pleaseEnter(label)), z.regex(/^\d{6}$/, 'Wallet password must be 6 digits.'))

export const NewWalletPin = z.string().check(
  required(formMessages.pleaseEnter(label)),
  z.regex(/^\d{6}$/, 'Wallet password must be 6 digits.'),
  z.refine(pin => !isObvious(pin), 'Please choose a wallet password that is harder to guess.')
)

/**
 * One repeated digit, sequences (123456, 246802), repeated blocks (121212, 123123), mirrored PINs (123321),
 * pairs in sequence (112233).
 */
export function isObvious(pin: string): boolean {
  const digits = [...pin].map(Number)
  const isRun = (row: number[]) =>
    new Set(row.slice(1).map((digit, place) => (digit - (row[place] ?? 0) + 10) % 10)).size === 1
  const pairs = digits.filter((_, place) => place % 2 === 0)
  const isPaired = digits.every((digit, place) => digit === digits[place - (place % 2)])
  return (
    isRun(digits) ||
    pin === pin.slice(0, 2).repeat(3) ||
    pin === pin.slice(0, 3).repeat(2) ||
    pin === [...pin].toReversed().join('') ||
    (isPaired && isRun(pairs))
  )
}

const chosen = { new_password: NewWalletPin, confirm_password: ConfirmPassword }

export const WalletPasswordState = z.object({
  is_set: z.boolean(),
  tries_left: z.int(),
  locked_until: z.nullable(Timestamp)
})
export type WalletPasswordState = z.output<typeof WalletPasswordState>

export const getWalletPasswordState = endpoint('GET', '/wallet/v1/password/state', {
  access: 'user',
  summary: 'Get whether a wallet password is set, and its remaining attempts',
  response: WalletPasswordState
})

export const setWalletPassword = endpoint('POST', '/wallet/v1/password/set', {
  access: 'user',
  summary: 'Set the first wallet password',
  body: z.strictObject(chosen).check(samePasswords('new_password')),
  errors: ['wallet_password_already_set']
})

/**
 * After a wrong password, `data.tries_left` has the remaining attempts. If locked, `data.retry_after` has the
 * seconds to wait.
 */
export const changeWalletPassword = endpoint('POST', '/wallet/v1/password/change', {
  access: 'user',
  summary: 'Change the wallet password',
  body: z.strictObject({ old_password: WalletPin, ...chosen }).check(samePasswords('new_password')),
  errors: ['wallet_password_not_set', 'wallet_password_wrong', 'wallet_password_locked', 'password_unchanged']
})

export const resetWalletPassword = endpoint('POST', '/wallet/v1/password/reset', {
  access: 'user',
  summary: 'Set a new wallet password with a code',
  body: z
    .strictObject({ verification_token: z.optional(VerificationToken), ...chosen })
    .check(samePasswords('new_password')),
  errors: ['verification_needed']
})
