import { Amount, GuestId, Picture, Timestamp, UserId, YesNo } from './common.ts'
import { endpoint } from './endpoint.ts'
import { VerificationCode } from './forms.ts'
import * as z from './schema.ts'

/** What others see of a person in a list, a seat or a post. */
export const UserCard = z.object({
  id: z.string(),
  nick_name: z.string(),
  avatar: Picture,
  level: z.int(),
  vip_level: z.int()
})
export type UserCard = z.output<typeof UserCard>

/** SPEC §3's user info, of oneself. */
export const UserInfo = z.extend(UserCard, {
  username: z.string(),
  email: z.nullable(z.string()),
  tel: z.nullable(z.string()),
  coin: Amount,
  diamond: Amount,
  /** Whether a log-in password is set. */
  pass_word: z.boolean(),
  /** Whether a wallet password is set. */
  wallet_pass_word: z.boolean(),
  follower_count: Amount,
  following_count: Amount,
  /** People who follow each other: friends. */
  mutual_relation_count: Amount,
  visitors_count: Amount,
  is_mutual_public: YesNo,
  is_following_public: YesNo,
  is_follower_public: YesNo,
  /** Comma-separated numeric codes (SPEC §3). */
  interest_tag: z.string(),
  bio: z.string()
})
export type UserInfo = z.output<typeof UserInfo>

/** SPEC §3: the same shape for someone else; what is private is null. */
export const OtherUserInfo = z.extend(UserInfo, {
  username: z.nullable(z.string()),
  coin: z.nullable(Amount),
  diamond: z.nullable(Amount),
  visitors_count: z.nullable(Amount),
  /** How the caller stands to this person. */
  is_following: z.boolean(),
  is_followed_by: z.boolean(),
  /** The live party this person is in, when the caller could find it in the hubs. */
  live_party_id: z.nullable(z.string())
})
export type OtherUserInfo = z.output<typeof OtherUserInfo>

export const LoginAnswer = z.object({ token: z.string(), token_expire_at: Timestamp })
export type LoginAnswer = z.output<typeof LoginAnswer>

/** The solved ALTCHA challenge, as the widget gives it. */
const human = z.string().check(z.minLength(1), z.maxLength(4000))
const agree = z.boolean()
/** An invite and the device it reached; both or none (SPEC §7). */
const invitation = {
  invite_code: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{4,16}$/))),
  device_id: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))
}
const tel = z.string().check(z.minLength(1), z.maxLength(24))

export const CodeAnswer = z.object({
  /** Seconds until another code may be asked for. */
  resend_after: z.int(),
  /** Seconds this code lives. */
  expires_in: z.int()
})

/** SPEC §7. The answer does not tell whether an account exists. `tel` in any form people type; kept as E.164. */
export const getTelCode = endpoint({
  method: 'POST',
  path: '/user/v1/users/get-tel-code',
  access: 'public',
  summary: 'Send a 4-digit code to a Philippine phone',
  body: z.strictObject({ tel, purpose: z.enum(['login', 'reset']), human }),
  response: CodeAnswer,
  errors: ['code_too_soon', 'human_check_failed']
})

/** SPEC §7. A phone that has no account yet gets one. */
export const loginByTel = endpoint({
  method: 'POST',
  path: '/user/v1/users/request-tel-login',
  access: 'public',
  summary: 'Log in with the code that was sent to a phone',
  body: z.strictObject({ tel, verification_code: VerificationCode, agree, ...invitation }),
  response: LoginAnswer,
  errors: ['code_wrong', 'code_expired', 'agreement_missing', 'account_locked', 'account_closed']
})

/** SPEC §7. `username`: a phone number, an e-mail, or 5-15 alphanumerics (SPEC §5). */
export const loginByAccount = endpoint({
  method: 'POST',
  path: '/user/v1/users/login',
  access: 'public',
  summary: 'Log in with username and password',
  body: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    agree,
    human
  }),
  response: LoginAnswer,
  errors: ['wrong_credentials', 'human_check_failed', 'agreement_missing', 'account_locked', 'account_closed']
})

/** SPEC §7. */
export const getUserInfo = endpoint({
  method: 'GET',
  path: '/user/v1/users/user-info',
  access: 'user',
  summary: 'Who the caller is',
  response: z.object({ user_info: UserInfo }),
  errors: []
})

/** SPEC §7. */
export const getUserById = endpoint({
  method: 'GET',
  path: '/user/v1/users/get-user-by-id',
  access: 'visitor',
  summary: 'Another person, as the caller may see them',
  query: z.strictObject({ id: UserId }),
  response: z.object({ other_user_info: OtherUserInfo }),
  errors: ['user_not_found']
})

/** SPEC §7. */
export const exitLogin = endpoint({
  method: 'GET',
  path: '/user/v1/users/exit-login',
  access: 'user',
  summary: 'End this session',
  response: z.object({}),
  errors: []
})

/** A guest's token, for guest rooms (SPEC §6). It names nobody and opens nothing else. */
export const getGuestToken = endpoint({
  method: 'POST',
  path: '/user/v1/guest/token',
  access: 'public',
  summary: 'Let a guest into guest rooms',
  body: z.strictObject({
    guest_id: GuestId,
    nick_name: z.string().check(z.regex(/^Guest\d{8}$/)),
    avatar: Picture
  }),
  response: LoginAnswer,
  errors: []
})

/** A proof-of-work challenge of ALTCHA, bound to its purpose and good for one use. */
export const getHumanChallenge = endpoint({
  method: 'GET',
  path: '/user/v1/human/challenge',
  access: 'public',
  summary: 'A challenge for the human verification',
  query: z.strictObject({ purpose: z.enum(['login', 'code']) }),
  response: z.record(z.string(), z.unknown()),
  errors: []
})
