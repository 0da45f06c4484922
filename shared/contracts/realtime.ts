import { Amount, PartyId } from './common.ts'
import { Party } from './party.ts'
import * as z from './schema.ts'
import { Balance } from './wallet.ts'

/** Where Socket.IO listens, on the app's own origin. */
export const realtimePath = '/realtime'

/**
 * What the gateway tells a browser. `user:{id}` hears the first group, `party:{id}` the second, and everyone who asked
 * for the hubs the third.
 */
export const serverEvents = {
  balance: Balance,
  tickets: z.object({ ticket_count: Amount }),
  signed_out: z.object({ reason: z.enum(['token_revoked', 'account_closed']) }),

  /** The whole room after each change; take it when its `version` is higher than what is shown. */
  party: Party,
  party_dismissed: z.object({ party_id: PartyId, code: z.literal(50017), msg: z.string() }),

  /** Something in the list of live parties changed: ask again. */
  hubs: z.object({})
} as const
export type ServerEvents = { [Name in keyof typeof serverEvents]: z.output<(typeof serverEvents)[Name]> }

/**
 * What a browser asks of the gateway; each is acknowledged with an envelope `{ code, msg }` and ends with the
 * connection, or by its `un` twin (`unwatch_party`) with the same payload.
 */
export const clientEvents = {
  /** Needs to be a member of the party; presence follows this socket (20 s grace, spec ROOM-12). */
  watch_party: z.strictObject({ party_id: PartyId }),
  watch_hubs: z.strictObject({})
} as const
export type ClientEvents = { [Name in keyof typeof clientEvents]: z.output<(typeof clientEvents)[Name]> }
