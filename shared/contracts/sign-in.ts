import { text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import {
  Email,
  Password,
  ConfirmPassword,
  samePasswords,
  Username,
  VerificationCode
} from './validation/forms.ts'
import {
  ageStatement,
  Agree,
  AttemptId,
  CodeAnswer,
  DeviceId,
  HumanAnswer,
  HumanLevel,
  HumanPurpose,
  invitation,
  LoginName,
  Tel,
  withDevice
} from './validation/identity.ts'

export const LoginAnswer = z.object({
  token: text(200),
  token_expire_at: Timestamp
})
export type LoginAnswer = z.output<typeof LoginAnswer>

export const UserLoginAnswer = z.extend(LoginAnswer, {
  /** The account was closed, and this login kept it from being erased. */
  is_reactivated: z.optional(z.boolean())
})
export type UserLoginAnswer = z.output<typeof UserLoginAnswer>

/**
 * A proof-of-work challenge of ALTCHA for one purpose and one use. A call that needs a harder challenge is
 * refused with `human_check_failed` and `HarderHumanCheck`.
 */
export const getHumanChallenge = endpoint('GET', '/user/v1/human/challenge', {
  access: 'public',
  summary: 'Get a challenge for the human check',
  query: z.strictObject({ purpose: HumanPurpose, level: z._default(HumanLevel, 0) }),
  response: z.record(z.string(), z.unknown())
})

/** Spec CALL-6. The response doesn't tell whether an account exists. */
export const getTelCode = endpoint('POST', '/user/v1/users/get-tel-code', {
  access: 'public',
  summary: 'Send a 4-digit code to a Philippine phone number',
  body: z.strictObject({
    tel: Tel,
    /** The call that will use the code: `loginByTel`, `resetPassword` or `changeTel`. */
    purpose: z.enum(['login', 'reset', 'bind']),
    human: HumanAnswer,
    device_id: DeviceId
  }),
  response: CodeAnswer,
  errors: ['code_not_sendable', 'code_too_soon', 'human_check_failed']
})

/**
 * Spec CALL-7. The response doesn't tell whether an account exists. If an account exists, `register` sends an
 * email with this information instead of a code.
 */
export const getEmailCode = endpoint('POST', '/user/v1/users/get-email-code', {
  access: 'public',
  summary: 'Send a 4-digit code to an email',
  body: z.strictObject({
    email: Email,
    /** The call that will use the code: `loginByEmail`, `register`, `resetPassword` or `changeEmail`. */
    purpose: z.enum(['login', 'register', 'reset', 'bind']),
    human: HumanAnswer,
    device_id: DeviceId
  }),
  response: CodeAnswer,
  errors: ['code_not_sendable', 'code_too_soon', 'human_check_failed']
})

const codeLogin = {
  verification_code: VerificationCode,
  agree: Agree,
  attempt_id: z.optional(AttemptId),
  ...ageStatement,
  ...invitation
}

export const loginByTel = endpoint('POST', '/user/v1/users/request-tel-login', {
  access: 'public',
  summary: 'Log in with a code sent by SMS',
  body: z
    .strictObject({
      tel: Tel,
      ...codeLogin
    })
    .check(withDevice()),
  response: UserLoginAnswer,
  errors: ['code_wrong', 'code_expired', 'agreement_missing', 'age_not_stated', 'account_suspended']
})

export const loginByEmail = endpoint('POST', '/user/v1/users/request-email-login', {
  access: 'public',
  summary: 'Log in with a code sent by email; creates an account for a new address',
  body: z.strictObject({ email: Email, ...codeLogin }).check(withDevice()),
  response: UserLoginAnswer,
  errors: ['code_wrong', 'code_expired', 'agreement_missing', 'age_not_stated', 'account_suspended']
})

export const loginByAccount = endpoint('POST', '/user/v1/users/login', {
  access: 'public',
  summary: 'Log in with username and password',
  body: z.strictObject({
    username: LoginName,
    password: Password,
    agree: Agree,
    human: HumanAnswer
  }),
  response: UserLoginAnswer,
  errors: ['wrong_credentials', 'human_check_failed', 'agreement_missing', 'account_suspended']
})

/**
 * The nonce in the URL is valid for one token and ten minutes. The page adds its own `state`. Null if the
 * operator has configured no client id; the page then shows no button.
 */
export const getGoogleChallenge = endpoint('GET', '/user/v1/users/login/google/challenge', {
  access: 'public',
  summary: 'Get the URL that starts a Google login',
  response: z.object({ authorize_url: z.nullable(text(4000)) })
})

/**
 * Spec CALL-12. `credential` is the ID token with the gateway's nonce. Creates an account for a new person.
 * Only the same attempt can use a token again.
 */
export const loginByGoogle = endpoint('POST', '/user/v1/users/login/google', {
  access: 'public',
  summary: 'Log in with a Google account',
  body: z
    .strictObject({
      /** The issuer's `id_token`. */
      credential: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(8000)),
      agree: Agree,
      attempt_id: z.optional(AttemptId),
      ...ageStatement,
      ...invitation
    })
    .check(withDevice()),
  response: UserLoginAnswer,
  errors: [
    'google_not_available',
    'google_token_invalid',
    'agreement_missing',
    'age_not_stated',
    'account_suspended'
  ]
})

export const register = endpoint('POST', '/user/v1/users/register', {
  access: 'public',
  summary: 'Create an account with username, email and password',
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
      ...ageStatement,
      ...invitation
    })
    .check(samePasswords('password'), withDevice()),
  response: UserLoginAnswer,
  errors: [
    'username_taken',
    'code_wrong',
    'code_expired',
    'agreement_missing',
    'age_not_stated',
    'human_check_failed',
    'account_suspended'
  ]
})

/**
 * Spec CALL-14. The only call that reveals whether an account exists, so it takes usernames only and has a
 * low rate limit.
 */
export const checkUserExist = endpoint('POST', '/user/v1/users/request-check-user-exist', {
  access: 'public',
  summary: 'Check whether a username is taken',
  body: z.strictObject({ username: Username }),
  response: z.object({ exists: z.boolean() })
})

/** Spec CALL-15. Send the phone number or email that received the `reset` code. Ends all sessions of the account. */
export const resetPassword = endpoint('POST', '/user/v1/users/request-password-reset', {
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
  errors: ['code_wrong', 'code_expired']
})

export const exitLogin = endpoint('GET', '/user/v1/users/exit-login', {
  access: 'user',
  summary: 'End this session'
})
