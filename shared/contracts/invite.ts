import { Amount, AnyId, pageOf, pageQuery, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'
import { InviteCode } from './validation/identity.ts'

/** What an invitation needs until it is rewarded (spec INVITE-2). */
export const InviteTerms = z.object({
  reward_coins: Amount,
  /** Days in Manila on which the invitee must finish a game round. */
  active_days: z.int(),
  /** Days after joining in which the invitee must become verified. */
  within_days: z.int(),
  /** Hours between verification and reward. */
  review_hours: z.int(),
  rewards_per_day: z.int(),
  rewards_per_month: z.int()
})
export type InviteTerms = z.output<typeof InviteTerms>

export const getInvite = endpoint('GET', '/user/v1/invite/code', {
  access: 'user',
  summary: 'Get the caller’s invite code, its counts and the terms of the reward',
  response: z.object({
    invite_code: InviteCode,
    joined_count: Amount,
    rewarded_count: Amount,
    earned_coins: Amount,
    terms: InviteTerms
  })
})

export const InviteState = z.enum(['joined', 'verified', 'rewarded', 'refused'])
export type InviteState = z.output<typeof InviteState>

/** Why an invitation has not reached the next state. `not_eligible` stands for all signs of a misuse. */
export const InviteReason = z.enum([
  'contact_missing',
  'activity_missing',
  'in_review',
  'limit_reached',
  'expired',
  'not_eligible'
])
export type InviteReason = z.output<typeof InviteReason>

export const Invitee = z.object({
  id: AnyId,
  /** Null if the account is deleted or suspended, or one of the two has blocked the other. */
  user: z.nullable(UserCard),
  state: InviteState,
  reason: z.nullable(InviteReason),
  joined_at: Timestamp,
  reward_coins: z.nullable(Amount)
})
export type Invitee = z.output<typeof Invitee>

export const listInvitees = endpoint('GET', '/user/v1/invite/list', {
  access: 'user',
  summary: 'List the people who joined with the caller’s invite code, the latest first',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(Invitee)
})

/** Says only whether a code would count at a sign-up, and has a low rate limit. */
export const checkInvite = endpoint('POST', '/user/v1/invite/check', {
  access: 'public',
  summary: 'Check whether an invite code exists',
  body: z.strictObject({ invite_code: InviteCode }),
  response: z.object({ exists: z.boolean() })
})
