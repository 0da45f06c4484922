import { listOf, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import {
  Email,
  formMessages,
  Password,
  ConfirmPassword,
  required,
  samePasswords,
  VerificationCode
} from './validation/forms.ts'
import { AttemptId, CodeAnswer, Tel, VerificationToken } from './validation/identity.ts'

export const getBoundTelCode = endpoint('POST', '/user/v1/users/get-bound-tel-code', {
  access: 'user',
  summary: 'Send a code to the account’s phone number',
  body: z.strictObject({
    /** The address that gets the code (spec CALL-8, CALL-9). */
    machine_verification: z.literal('tel')
  }),
  response: CodeAnswer,
  errors: ['code_not_sendable', 'code_too_soon', 'phone_not_bound']
})

export const getBoundEmailCode = endpoint('POST', '/user/v1/users/get-bound-email-code', {
  access: 'user',
  summary: 'Send a code to the account’s email',
  body: z.strictObject({
    /** The address that gets the code (spec CALL-8, CALL-9). */
    machine_verification: z.literal('email')
  }),
  response: CodeAnswer,
  errors: ['code_not_sendable', 'code_too_soon', 'email_not_bound']
})

/**
 * Spec CALL-20. Exchanges a verification code for a verification token, which proves ownership to the calls
 * below.
 */
export const verifyBound = endpoint('POST', '/user/v1/users/request-verification-result', {
  access: 'user',
  summary: 'Exchange a code for a verification token',
  body: z.strictObject({
    /** The address that got the code. */
    machine_verification: z.enum(['tel', 'email']),
    verification_code: VerificationCode,
    attempt_id: z.optional(AttemptId)
  }),
  response: z.object({
    verification_token: VerificationToken,
    /** The token's lifetime in seconds. */
    expires_in: z.int()
  }),
  errors: ['code_wrong', 'code_expired', 'account_locked', 'phone_not_bound', 'email_not_bound']
})

const proof = { verification_token: z.optional(VerificationToken) }

/** Spec CALL-18. Needs the code that `getTelCode` sent to the new number for `bind`. */
export const changeTel = endpoint('POST', '/user/v1/users/request-change-tel', {
  access: 'user',
  summary: 'Add or change the phone number',
  body: z.strictObject({ tel: Tel, verification_code: VerificationCode, ...proof }),
  errors: [
    'code_wrong',
    'code_expired',
    'account_locked',
    'verification_needed',
    'phone_taken',
    'already_bound'
  ]
})

/** Spec CALL-19. Needs the code that `getEmailCode` sent to the new address for `bind`. */
export const changeEmail = endpoint('POST', '/user/v1/users/request-change-email', {
  access: 'user',
  summary: 'Add or change the email',
  body: z.strictObject({ email: Email, verification_code: VerificationCode, ...proof }),
  errors: [
    'code_wrong',
    'code_expired',
    'account_locked',
    'verification_needed',
    'email_taken',
    'already_bound'
  ]
})

/** The current password. Accepts any text, because it may follow an older rule. */
const OldPassword = z.string().check(required(formMessages.pleaseEnter('Old password')), z.maxLength(128))

/**
 * Needs the old password, or a verification token if the account has no password or the user forgot it. Ends
 * all other sessions. A repeat with the same two passwords succeeds.
 */
export const changePassword = endpoint('POST', '/user/v1/users/change-password', {
  access: 'user',
  summary: 'Set or change the password',
  body: z
    .strictObject({
      old_password: z.optional(OldPassword),
      new_password: Password,
      confirm_password: ConfirmPassword,
      ...proof
    })
    .check(samePasswords('new_password')),
  errors: ['wrong_password', 'verification_needed', 'password_unchanged', 'account_locked']
})

export const SignedInDevice = z.object({
  id: z.uuid(),
  device: text(400),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_current: z.boolean()
})
export type SignedInDevice = z.output<typeof SignedInDevice>

export const listSessions = endpoint('GET', '/user/v1/sessions/list', {
  access: 'user',
  summary: 'List signed-in devices, the most recently used first',
  response: z.object({ items: listOf(SignedInDevice, 1000) })
})

export const endSession = endpoint('POST', '/user/v1/sessions/end', {
  access: 'user',
  summary: 'Log out one device',
  body: z.strictObject({
    /** The id of a session from `listSessions`. */
    id: z.uuid()
  }),
  errors: ['session_not_found']
})

export const endOtherSessions = endpoint('POST', '/user/v1/sessions/end-others', {
  access: 'user',
  summary: 'Log out all other devices',
  body: z.strictObject({}),
  response: z.object({
    ended: z.int()
  })
})

export const closingGraceDays = 14

/**
 * Ends all sessions and schedules the erasure of personal data. The ledger keeps its entries without the
 * person's name.
 */
export const deleteAccount = endpoint('POST', '/user/v1/account/delete', {
  access: 'user',
  summary: 'Close the account; it is erased after a grace period',
  body: z.strictObject({ password: z.optional(OldPassword), ...proof }),
  response: z.object({ erased_at: Timestamp }),
  errors: ['wrong_password', 'verification_needed', 'account_locked']
})
