import { Amount, AnyId, listOf, PartyId, PostId, text, UserId } from './common.ts'
import { gameEvents } from './game.ts'
import { messageEvents, messageRequests } from './messages/conversations.ts'
import { notificationEvents } from './messages/notifications.ts'
import { Party, PartyMember, PartySettings } from './party.ts'
import { chatEvents, chatRequests } from './room/chat.ts'
import { giftEvents } from './room/gifts.ts'
import * as z from './schema.ts'
import { maxMembers } from './validation/party-fields.ts'
import { voiceEvents, voiceRequests } from './voice.ts'
import { Balance } from './wallet.ts'
import { wheelEvents } from './wheel.ts'

export const realtimePath = '/realtime'

/**
 * Events from the gateway to a browser. Each group has a channel: `user:{id}`, `party:{id}`, and one for
 * watchers of the hubs.
 */
export const serverEvents = {
  balance: Balance,
  /**
   * The profile or a count of this user changed: the receiver, or someone whose relation to the receiver changed. Or
   * this user is a friend of the receiver and has entered a room that others can find.
   */
  profile_changed: z.object({ user_id: UserId }),
  tickets: z.object({ ticket_count: Amount }),
  /** This gateway is about to stop. Close the connection and open a new one at once: another gateway answers. */
  gateway_stopping: z.object({}),
  /** Events may have been lost between gateways. Do what a new connection does: watch again and read again. */
  resync: z.object({}),
  signed_out: z.object({ reason: z.enum(['token_revoked', 'account_closed']) }),

  /** The response to `watch_party`, unless the gateway still knows the changes since the given version. */
  party: Party,
  /**
   * The changes after version `base`. Apply them if your version is at least `base` and less than `version`.
   * If your version is less than `base`, send `watch_party` again. In a response to `watch_party`, `base` and
   * `version` are equal if nothing has changed. So are they when the gateway only tells the version, after a change.
   */
  party_change: z.object({
    party_id: PartyId,
    base: z.int(),
    version: z.int(),
    settings: z.optional(PartySettings),
    /** Insert these members, or replace those with the same id. */
    joined: z.optional(listOf(PartyMember, maxMembers)),
    left: z.optional(listOf(AnyId, maxMembers))
  }),
  /** Sent to the person who was removed. */
  party_removed: z.object({
    party_id: PartyId,
    reason: z.enum(['kicked', 'blocked', 'closed']),
    msg: text(400)
  }),
  /** Sent to a person whom the host invites to take a seat. */
  seat_invited: z.object({ party_id: PartyId }),
  /** Sent to a person whom the host asks to turn the mic on, and after the host accepted their request. */
  unmute_asked: z.object({ party_id: PartyId }),
  party_dismissed: z.object({
    party_id: PartyId,
    code: z.literal(50017),
    msg: text(400),
    /** An operator closed the room, and `msg` has the message to everyone in it. */
    is_by_operator: z.optional(z.boolean())
  }),

  ...voiceEvents,
  ...chatEvents,
  ...giftEvents,
  ...gameEvents,
  ...messageEvents,
  ...notificationEvents,
  ...wheelEvents,

  hubs: z.object({}),

  /** The numbers of likes and comments of a watched post changed. */
  post_changed: z.object({ post_id: PostId })
} as const
export type ServerEvents = { [Name in keyof typeof serverEvents]: z.output<(typeof serverEvents)[Name]> }

/**
 * Events from a browser to the gateway. Each is acknowledged with an envelope. A watch lasts until the
 * connection ends or the browser sends the `unwatch_…` event with the same payload.
 */
export const clientEvents = {
  /**
   * Needs membership in the party. The member counts as present while this socket is connected (20 s grace
   * period, spec ROOM-12). `version` is the version of the room that the browser already has.
   */
  watch_party: z.strictObject({ party_id: PartyId, version: z.optional(z.int()) }),
  watch_hubs: z.strictObject({}),
  watch_wheel: z.strictObject({}),
  /** Refused with `post_not_found` if the caller can't see the post. */
  watch_post: z.strictObject({ post_id: PostId })
} as const
export type ClientEvents = { [Name in keyof typeof clientEvents]: z.output<(typeof clientEvents)[Name]> }

/** Events from a browser to the gateway that are acknowledged with an envelope and its data. */
export const clientRequests = { ...voiceRequests, ...chatRequests, ...messageRequests } as const
export type ClientRequestName = keyof typeof clientRequests
export type ClientRequest<Name extends ClientRequestName> = z.output<(typeof clientRequests)[Name]['payload']>
export type ClientResponse<Name extends ClientRequestName> = z.output<
  (typeof clientRequests)[Name]['response']
>
