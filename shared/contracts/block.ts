import { pageOf, pageQuery, UserId } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'

export const blockUser = endpoint('POST', '/social/v1/person/block', {
  access: 'user',
  summary: 'Block a user; removes follows in both directions; idempotent',
  body: z.strictObject({ user_id: UserId }),
  response: z.object({ is_blocked: z.boolean() }),
  errors: ['user_not_found', 'cannot_block_yourself']
})

export const unblockUser = endpoint('POST', '/social/v1/person/unblock', {
  access: 'user',
  summary: 'Unblock a user; idempotent',
  body: z.strictObject({ user_id: UserId }),
  response: z.object({ is_blocked: z.boolean() })
})

export const listBlocked = endpoint('GET', '/social/v1/person/blocked', {
  access: 'user',
  summary: 'List the users that the caller blocked, the latest first',
  query: z.strictObject({
    ...pageQuery,
    /** Only this user, if the caller blocked them. */
    user_id: z.optional(UserId)
  }),
  response: pageOf(UserCard)
})
