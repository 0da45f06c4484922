import { Amount, listOf, pageOf, pageQuery, PartyId, ShownName, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { EntryPermission, MicMode, PartyCard, seatCount } from '../party.ts'
import * as z from '../schema.ts'
import { UserCard } from '../user.ts'

export const listFollowedParties = endpoint('GET', '/party/v1/party/following', {
  access: 'user',
  summary: 'List live parties of hosts that the caller follows, the newest first',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(PartyCard)
})

/** The fields of a card that can change while a list is open. */
export const PartyState = z.object({
  id: PartyId,
  name: ShownName,
  auth: EntryPermission,
  mic_mode: MicMode,
  host: UserCard,
  member_count: Amount,
  seats_free: z.int().check(z.gte(0), z.lte(seatCount - 1)),
  is_live: z.boolean()
})
export type PartyState = z.output<typeof PartyState>

export const maxPartyStates = 50

export const listPartyStates = endpoint('GET', '/party/v1/party/states', {
  access: 'visitor',
  summary: 'Get the state of up to 50 parties that a list shows; leaves unknown ids out',
  query: z.strictObject({
    /** Ids, separated by commas. */
    party_ids: z.pipe(
      z.string().check(z.maxLength(1000)),
      z.pipe(
        z.transform((ids: string) => ids.split(',')),
        z.array(PartyId).check(z.maxLength(maxPartyStates))
      )
    )
  }),
  response: z.object({ items: listOf(PartyState, maxPartyStates) })
})

export const FootprintItem = z.object({ party: PartyCard, visited_at: Timestamp })
export type FootprintItem = z.output<typeof FootprintItem>

export const listFootprint = endpoint('GET', '/party/v1/footprint/list', {
  access: 'user',
  summary: 'List the parties that the caller visited, live or ended, the latest visit first',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(FootprintItem)
})

export const removeFootprint = endpoint('POST', '/party/v1/footprint/remove', {
  access: 'user',
  summary: 'Remove a party from the caller’s footprint; idempotent',
  body: z.strictObject({ party_id: PartyId }),
  /** The token for undoing the removal. Null if the party was not in the footprint. */
  response: z.object({ undo_token: z.nullable(text(4000)) })
})

export const restoreFootprint = endpoint('POST', '/party/v1/footprint/restore', {
  access: 'user',
  summary: 'Undo a removal of the last 10 minutes; idempotent',
  body: z.strictObject({ undo_token: z.string().check(z.maxLength(200)) }),
  errors: ['undo_expired']
})

export const clearFootprint = endpoint('POST', '/party/v1/footprint/clear', {
  access: 'user',
  summary: 'Remove every party from the caller’s footprint',
  body: z.strictObject({})
})
