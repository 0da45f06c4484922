import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Email, Password, ConfirmPassword, samePasswords, Username, VerificationCode } from './forms.ts'
import {
  Agree,
  AttemptId,
  CodeAnswer,
  DeviceId,
  HumanAnswer,
  HumanPurpose,
  invitation,
  LoginName,
  Tel,
  withDevice
} from './identity.ts'
import * as z from './schema.ts'

/** Spec ENTITY-5. */
export const LoginAnswer = z.object({
  /** What `Authorization: Bearer` carries from now on. */
  token: z.string(),
  token_expire_at: Timestamp
})
export type LoginAnswer = z.output<typeof LoginAnswer>

/** A proof-of-work challenge of ALTCHA, bound to its purpose and good for one use. */
export const getHumanChallenge = endpoint({
  method: 'GET',
  path: '/user/v1/human/challenge',
  access: 'public',
  summary: 'A challenge for the human verification',
  query: z.strictObject({ purpose: HumanPurpose }),
  response: z.record(z.string(), z.unknown()),
  errors: []
})

/**
 * Spec CALL-6. The answer does not tell whether an account exists.
 */
export const getTelCode = endpoint({
  method: 'POST',
  path: '/user/v1/users/get-tel-code',
  access: 'public',
  summary: 'Send a 4-digit code to a Philippine phone',
  body: z.strictObject({
    tel: Tel,
    /** Which call will take the code: `loginByTel`, `resetPassword` or `changeTel`. */
    purpose: z.enum(['login', 'reset', 'bind']),
    human: HumanAnswer,
    device_id: DeviceId
  }),
  response: CodeAnswer,
  errors: ['code_too_soon', 'human_check_failed']
})

/**
 * Spec CALL-7. The answer does not tell whether an account exists: someone who has one and registers again gets a mail that
 * says so, without a code.
 */
export const getEmailCode = endpoint({
  method: 'POST',
  path: '/user/v1/users/get-email-code',
  access: 'public',
  summary: 'Send a 4-digit code to an e-mail address',
  body: z.strictObject({
    email: Email,
    /** Which call will take the code: `register`, `resetPassword` or `changeEmail`. */
    purpose: z.enum(['register', 'reset', 'bind']),
    human: HumanAnswer,
    device_id: DeviceId
  }),
  response: CodeAnswer,
  errors: ['code_too_soon', 'human_check_failed']
})

/** Spec CALL-10. A phone that has no account yet gets one. */
export const loginByTel = endpoint({
  method: 'POST',
  path: '/user/v1/users/request-tel-login',
  access: 'public',
  summary: 'Log in with the code that was sent to a phone',
  body: z
    .strictObject({
      tel: Tel,
      verification_code: VerificationCode,
      agree: Agree,
      attempt_id: z.optional(AttemptId),
      ...invitation
    })
    .check(withDevice()),
  response: LoginAnswer,
  errors: ['code_wrong', 'code_expired', 'agreement_missing', 'account_locked']
})

/** Spec CALL-11. */
export const loginByAccount = endpoint({
  method: 'POST',
  path: '/user/v1/users/login',
  access: 'public',
  summary: 'Log in with username and password',
  body: z.strictObject({
    username: LoginName,
    password: Password,
    agree: Agree,
    human: HumanAnswer
  }),
  response: LoginAnswer,
  errors: ['wrong_credentials', 'human_check_failed', 'agreement_missing', 'account_locked']
})

/**
 * Where to send someone who wants to log in with Google, with a nonce that is good for one token and ten minutes. The
 * page adds a `state` of its own. `null` where the operator has set up no client id: no button then.
 */
export const getGoogleChallenge = endpoint({
  method: 'GET',
  path: '/user/v1/users/login/google/challenge',
  access: 'public',
  summary: 'Where Google log-in begins',
  response: z.object({ authorize_url: z.nullable(z.string()) }),
  errors: []
})

/**
 * Spec CALL-12. `credential` is the ID token that the issuer gave for our nonce. Someone new gets an account. The same token
 * is taken again for the same attempt alone.
 */
export const loginByGoogle = endpoint({
  method: 'POST',
  path: '/user/v1/users/login/google',
  access: 'public',
  summary: 'Log in with a Google account',
  body: z
    .strictObject({
      /** The issuer's `id_token`. */
      credential: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(8000)),
      agree: Agree,
      attempt_id: z.optional(AttemptId),
      ...invitation
    })
    .check(withDevice()),
  response: LoginAnswer,
  errors: ['google_not_available', 'google_token_invalid', 'agreement_missing']
})

/** Spec CALL-13. The code is the one that `getEmailCode` sent for `register`. The new person is logged in at once. */
export const register = endpoint({
  method: 'POST',
  path: '/user/v1/users/register',
  access: 'public',
  summary: 'Make an account with username, e-mail and password',
  body: z
    .strictObject({
      username: Username,
      email: Email,
      verification_code: VerificationCode,
      password: Password,
      confirm_password: ConfirmPassword,
      agree: Agree,
      human: HumanAnswer,
      attempt_id: z.optional(AttemptId),
      ...invitation
    })
    .check(samePasswords('password'), withDevice()),
  response: LoginAnswer,
  errors: [
    'username_taken',
    'code_wrong',
    'code_expired',
    'agreement_missing',
    'human_check_failed',
    'account_locked'
  ]
})

/** Spec CALL-14. The one answer that tells whether someone is here, so usernames only, and rarely. */
export const checkUserExist = endpoint({
  method: 'POST',
  path: '/user/v1/users/request-check-user-exist',
  access: 'public',
  summary: 'Whether a username is taken',
  body: z.strictObject({ username: Username }),
  response: z.object({ exists: z.boolean() }),
  errors: []
})

/** Spec CALL-15. The address is the one that a `reset` code was sent to. Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/v1/users/request-password-reset',
  access: 'public',
  summary: 'Set a new password with a code',
  body: z
    .strictObject({
      tel: z.optional(Tel),
      email: z.optional(Email),
      verification_code: VerificationCode,
      new_password: Password,
      confirm_password: ConfirmPassword,
      attempt_id: z.optional(AttemptId)
    })
    .check(
      samePasswords('new_password'),
      z.refine(({ tel, email }) => (tel === undefined) !== (email === undefined), {
        error: 'Either tel or email is needed',
        path: ['tel']
      })
    ),
  response: z.object({}),
  errors: ['code_wrong', 'code_expired', 'account_locked']
})

/** Spec CALL-21. */
export const exitLogin = endpoint({
  method: 'GET',
  path: '/user/v1/users/exit-login',
  access: 'user',
  summary: 'End this session',
  response: z.object({}),
  errors: []
})
