import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { formMessages, ConfirmPassword, required, samePasswords } from './forms.ts'
import { VerificationToken } from './identity.ts'
import * as z from './schema.ts'

const label = 'Wallet password'

/** What someone types to be let through: six digits, obvious or not. */
export const WalletPin = z
  .string()
  .check(required(formMessages.pleaseEnter(label)), z.regex(/^\d{6}$/, 'Wallet password must be 6 digits.'))

/** What someone chooses: not one of those that are tried first. */
export const NewWalletPin = z.string().check(
  required(formMessages.pleaseEnter(label)),
  z.regex(/^\d{6}$/, 'Wallet password must be 6 digits.'),
  z.refine(pin => !isObvious(pin), 'Please choose a wallet password that is harder to guess.')
)

/** One digit six times, a run (123456, 987654, 246802), a block again (121212, 123123), a mirror (123321), pairs of a run. */
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

/** How the wallet password stands: wrong tries are counted, and five of them lock it for a while. */
export const WalletPasswordState = z.object({
  is_set: z.boolean(),
  tries_left: z.int(),
  locked_until: z.nullable(Timestamp)
})
export type WalletPasswordState = z.output<typeof WalletPasswordState>

export const getWalletPasswordState = endpoint({
  method: 'GET',
  path: '/wallet/v1/password/state',
  access: 'user',
  summary: 'Whether a wallet password is set, and whether it may be tried',
  response: WalletPasswordState,
  errors: []
})

export const setWalletPassword = endpoint({
  method: 'POST',
  path: '/wallet/v1/password/set',
  access: 'user',
  summary: 'Set the first wallet password',
  body: z.strictObject(chosen).check(samePasswords('new_password')),
  response: z.object({}),
  errors: ['wallet_password_already_set']
})

/** A wrong one answers with `data.tries_left`, a locked one with `data.retry_after` in seconds. */
export const changeWalletPassword = endpoint({
  method: 'POST',
  path: '/wallet/v1/password/change',
  access: 'user',
  summary: 'Replace the wallet password by another',
  body: z.strictObject({ old_password: WalletPin, ...chosen }).check(samePasswords('new_password')),
  response: z.object({}),
  errors: ['wallet_password_not_set', 'wallet_password_wrong', 'wallet_password_locked', 'password_unchanged']
})

/** For someone who has forgotten it: the proof comes from a bound phone or e-mail (`verifyBound`). Ends a lock. */
export const resetWalletPassword = endpoint({
  method: 'POST',
  path: '/wallet/v1/password/reset',
  access: 'user',
  summary: 'Set a new wallet password with a code',
  body: z
    .strictObject({ verification_token: z.optional(VerificationToken), ...chosen })
    .check(samePasswords('new_password')),
  response: z.object({}),
  errors: ['verification_needed']
})
