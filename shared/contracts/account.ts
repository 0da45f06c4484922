import { Amount, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import {
  Email,
  formMessages,
  Password,
  ConfirmPassword,
  required,
  samePasswords,
  VerificationCode
} from './forms.ts'
import { AttemptId, CodeAnswer, InviteCode, Tel, VerificationToken } from './identity.ts'
import * as z from './schema.ts'

/** Spec CALL-8. */
export const getBoundTelCode = endpoint({
  method: 'POST',
  path: '/user/v1/users/get-bound-tel-code',
  access: 'user',
  summary: 'Send a code to the phone that is bound to the account',
  body: z.strictObject({
    /** Which bound address is meant (spec CALL-8, CALL-9). */
    machine_verification: z.literal('tel')
  }),
  response: CodeAnswer,
  errors: ['code_too_soon', 'phone_not_bound']
})

/** Spec CALL-9. */
export const getBoundEmailCode = endpoint({
  method: 'POST',
  path: '/user/v1/users/get-bound-email-code',
  access: 'user',
  summary: 'Send a code to the e-mail address that is bound to the account',
  body: z.strictObject({
    /** Which bound address is meant (spec CALL-8, CALL-9). */
    machine_verification: z.literal('email')
  }),
  response: CodeAnswer,
  errors: ['code_too_soon', 'email_not_bound']
})

/** Spec CALL-20. Turns the code that went to a bound address into a proof, which one of the calls below takes. */
export const verifyBound = endpoint({
  method: 'POST',
  path: '/user/v1/users/request-verification-result',
  access: 'user',
  summary: 'Verify that it is the owner who asks',
  body: z.strictObject({
    /** Which bound address the code went to. */
    machine_verification: z.enum(['tel', 'email']),
    verification_code: VerificationCode,
    attempt_id: z.optional(AttemptId)
  }),
  response: z.object({
    verification_token: VerificationToken,
    /** Seconds that the token is good for. */
    expires_in: z.int()
  }),
  errors: ['code_wrong', 'code_expired', 'account_locked', 'phone_not_bound', 'email_not_bound']
})

/** Needed wherever the account has a bound phone or e-mail address to ask. */
const proof = { verification_token: z.optional(VerificationToken) }

/** Spec CALL-18. The code is the one that `getTelCode` sent to the new number for `bind`. */
export const changeTel = endpoint({
  method: 'POST',
  path: '/user/v1/users/request-change-tel',
  access: 'user',
  summary: 'Bind a phone, or another one',
  body: z.strictObject({ tel: Tel, verification_code: VerificationCode, ...proof }),
  response: z.object({}),
  errors: [
    'code_wrong',
    'code_expired',
    'account_locked',
    'verification_needed',
    'phone_taken',
    'already_bound'
  ]
})

/** Spec CALL-19. The code is the one that `getEmailCode` sent to the new address for `bind`. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/user/v1/users/request-change-email',
  access: 'user',
  summary: 'Bind an e-mail address, or another one',
  body: z.strictObject({ email: Email, verification_code: VerificationCode, ...proof }),
  response: z.object({}),
  errors: [
    'code_wrong',
    'code_expired',
    'account_locked',
    'verification_needed',
    'email_taken',
    'already_bound'
  ]
})

/** The password as it is, typed to prove who asks: any text, so that an older rule's passwords still work. */
const OldPassword = z.string().check(required(formMessages.pleaseEnter('Old password')), z.maxLength(128))

/**
 * The old password, or a proof where there is none yet or it is forgotten. Ends all other sessions. Sent again after a
 * lost answer with the same two passwords, it is done and says so.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/user/v1/users/change-password',
  access: 'user',
  summary: 'Set the password, or another one',
  body: z
    .strictObject({
      old_password: z.optional(OldPassword),
      new_password: Password,
      confirm_password: ConfirmPassword,
      ...proof
    })
    .check(samePasswords('new_password')),
  response: z.object({}),
  errors: ['wrong_password', 'verification_needed', 'password_unchanged', 'account_locked']
})

/** One device that is signed in. */
export const SignedInDevice = z.object({
  id: z.uuid(),
  /** What it is, in people's words: "Chrome on Android". */
  device: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_current: z.boolean()
})
export type SignedInDevice = z.output<typeof SignedInDevice>

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/v1/sessions/list',
  access: 'user',
  summary: 'The devices that are signed in, the one last used first',
  response: z.object({ items: z.array(SignedInDevice) }),
  errors: []
})

export const endSession = endpoint({
  method: 'POST',
  path: '/user/v1/sessions/end',
  access: 'user',
  summary: 'Sign one device out',
  body: z.strictObject({
    /** Of `listSessions`. */
    id: z.uuid()
  }),
  response: z.object({}),
  errors: ['session_not_found']
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/v1/sessions/end-others',
  access: 'user',
  summary: 'Log out every device but this one',
  body: z.strictObject({}),
  response: z.object({
    /** How many. */
    ended: z.int()
  }),
  errors: []
})

/** Days in which a closed account can be taken back; screens, terms and the gateway say the same. */
export const closingGraceDays = 14

/**
 * Closes the account: every session ends now, and what is personal is erased after a grace period; logging in before
 * then takes it back. The ledger's entries stay, under a number alone.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/v1/account/delete',
  access: 'user',
  summary: 'Close the account, with time to think again',
  body: z.strictObject({ password: z.optional(OldPassword), ...proof }),
  response: z.object({ erased_at: Timestamp }),
  errors: ['wrong_password', 'verification_needed', 'account_locked']
})

/** The caller's own code for inviting others, and how many came with it. */
export const getInvite = endpoint({
  method: 'GET',
  path: '/user/v1/invite/code',
  access: 'user',
  summary: 'The code to invite others with',
  response: z.object({ invite_code: InviteCode, joined_count: Amount }),
  errors: []
})
