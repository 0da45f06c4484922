import { GuestId, Picture } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { LoginAnswer } from './sign-in.ts'

/** A guest's token, for guest rooms (spec IDENTITY-7). It names nobody and opens nothing else. */
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

/**
 * What a guest was takes its place in an account that was made just now, once (spec IDENTITY-4): the avatar and the
 * nickname, and recent games where the guest's token proves whose they are. Practice coins never do. An account that
 * has been there before stays as it is.
 */
export const carryOver = endpoint({
  method: 'POST',
  path: '/user/v1/guest/carry-over',
  access: 'user',
  summary: 'Bring what the guest was into a new account',
  body: z.strictObject({
    nick_name: z.string().check(z.regex(/^Guest\d{8}$/)),
    avatar: Picture,
    /** The guest's own token, if there is one: proves whose recent games they are. */
    guest_token: z.optional(z.string().check(z.maxLength(200)))
  }),
  response: z.object({
    /** Whether the account was made just now; nothing is carried into any other. */
    is_new: z.boolean(),
    recent_games: z.int()
  }),
  errors: []
})
