import { GuestId, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { avatars } from './pictures.ts'
import * as z from './schema.ts'
import { LoginAnswer } from './sign-in.ts'

/** One of the pictures that the app ships. */
export const StockAvatar = z.enum(avatars)

/**
 * A token for practice rooms only (spec IDENTITY-7). Rooms publish the guest id, so the id proves nothing:
 * the first call for an id returns a secret, and every later call needs it.
 */
export const getGuestToken = endpoint('POST', '/user/v1/guest/token', {
  access: 'public',
  summary: 'Get a guest token for practice rooms',
  body: z.strictObject({
    guest_id: GuestId,
    guest_secret: z.optional(z.string().check(z.maxLength(100))),
    nick_name: z.string().check(z.regex(/^Guest\d{8}$/)),
    avatar: StockAvatar
  }),
  response: z.extend(LoginAnswer, {
    /** Only in the response to the first call for this guest id. */
    guest_secret: z.optional(text(200))
  }),
  errors: ['guest_secret_wrong']
})

/**
 * Copies the guest's avatar and nickname, and its recent games if there is a guest token, into a new account,
 * once (spec IDENTITY-4). Practice coins are not copied. Existing accounts don't change.
 */
export const carryOver = endpoint('POST', '/user/v1/guest/carry-over', {
  access: 'user',
  summary: 'Copy the guest’s profile into a new account',
  body: z.strictObject({
    nick_name: z.string().check(z.regex(/^Guest\d{8}$/)),
    avatar: StockAvatar,
    /** Proves that the recent games belong to this guest. */
    guest_token: z.optional(z.string().check(z.maxLength(200)))
  }),
  response: z.object({
    is_new: z.boolean(),
    recent_games: z.int()
  })
})
