import { Amount, AnyId, Flag, Picture, ShownName, text, UserId, YesNo } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Warning } from './people/safety.ts'
import * as z from './schema.ts'

export const UserCard = z.object({
  id: AnyId,
  nick_name: ShownName,
  avatar: Picture,
  level: z.int(),
  vip_level: z.int(),
  /** A chosen look (`looks.ts`). Without it, the level decides. */
  frame: z.optional(z.nullable(AnyId))
})
export type UserCard = z.output<typeof UserCard>

export const Gender = z.enum(['female', 'male', 'other'])
export type Gender = z.output<typeof Gender>

export const UserInfo = z.extend(UserCard, {
  /** Earned by finished game rounds (spec GAME-24). */
  experience: Amount,
  /** The experience at which the user’s level begins. */
  level_experience: Amount,
  /** The experience at which the next level begins. */
  next_level_experience: Amount,
  username: text(64),
  email: z.nullable(text(254)),
  tel: z.nullable(text(32)),
  coin: Amount,
  diamond: Amount,
  pass_word: z.boolean(),
  wallet_pass_word: z.boolean(),
  follower_count: Amount,
  following_count: Amount,
  mutual_relation_count: Amount,
  visitors_count: Amount,
  album_count: Amount,
  is_mutual_public: YesNo,
  is_following_public: YesNo,
  is_follower_public: YesNo,
  /** Comma-separated numeric codes (spec ENTITY-2). */
  interest_tag: text(200),
  bio: text(4000),
  /** The oldest warning that the user has not acknowledged. Always null for other users. */
  warning: z.nullable(Warning),
  gender: z.nullable(Gender),
  /** Such as 1998-02-28. Only the user sees it. */
  birthday: z.nullable(text(10)),
  is_incognito: YesNo,
  /** Whether the user wants no offer of a photo instead of the default picture. Only the user sees it. */
  keeps_picture: z.optional(z.nullable(YesNo)),
  /** Increases with each change of the profile; see `updateProfile`. */
  version: z.int()
})
export type UserInfo = z.output<typeof UserInfo>

/** Private fields are null (spec ENTITY-6, PEOPLE-14). */
export const OtherUserInfo = z.extend(UserInfo, {
  username: z.nullable(text(64)),
  coin: z.nullable(Amount),
  diamond: z.nullable(Amount),
  visitors_count: z.nullable(Amount),
  is_incognito: z.nullable(YesNo),
  version: z.nullable(z.int()),
  is_following: z.boolean(),
  is_followed_by: z.boolean(),
  live_party_id: z.nullable(AnyId)
})
export type OtherUserInfo = z.output<typeof OtherUserInfo>

export const getUserInfo = endpoint('GET', '/user/v1/users/user-info', {
  access: 'user',
  summary: 'Get the caller’s user info',
  response: z.object({ user_info: UserInfo })
})

export const getUserById = endpoint('GET', '/user/v1/users/get-user-by-id', {
  access: 'visitor',
  summary: 'Get another user’s visible profile',
  query: z.strictObject({
    id: UserId,
    /** 1: the caller's own profile as a stranger sees it. */
    as_stranger: z.optional(Flag)
  }),
  response: z.object({ other_user_info: OtherUserInfo }),
  errors: ['user_not_found']
})
