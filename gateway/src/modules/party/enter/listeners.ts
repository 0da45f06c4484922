import { refusals } from '@tambay/contracts/errors'
import { entry } from '@tambay/contracts/party'
import { and, eq, ne, not, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { listenersChannel, partyChannel } from '#platform/realtime/channels.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { isLive } from '../lists/party-cards.ts'
import type { Person } from '../rooms/person.ts'
import { party } from '../tables.ts'

/**
 * Guests may hear a live party that admits everyone. They are no members: they have no seat, write nothing, stake nothing,
 * and count nowhere (docs/decisions/0100-guests-listen.md).
 */
export const admitsListeners = ({
  auth,
  isGuestRoom
}: Pick<typeof party.$inferSelect, 'auth' | 'isGuestRoom'>) => auth !== entry.followedOnly && !isGuestRoom

export const isOpenToListeners = and(isLive, ne(party.auth, entry.followedOnly), not(party.isGuestRoom))

/** The version of the party, or undefined if this person may not listen. */
export async function findVersionForListener(
  db: Db,
  partyId: string,
  { guest }: Pick<Person, 'guest'>
): Promise<number | undefined> {
  if (!guest) return undefined
  const [found] = await db
    .select({ version: party.version })
    .from(party)
    .where(and(eq(party.id, partyId), isOpenToListeners))
  return found?.version
}

/** Removes this gateway's listeners from parties that no longer admit them, in case another gateway could not tell it. */
export async function correctListeners({ db, realtime }: { db: Db; realtime: Realtime }): Promise<void> {
  const partyIds = realtime.listenedParties()
  if (partyIds.length === 0) return
  const open = await db
    .select({ id: party.id })
    .from(party)
    // An array, because PostgreSQL allows 65,535 parameters in a statement.
    .where(and(sql`${party.id} = ANY (${sql.param(partyIds)}::bigint[])`, isOpenToListeners))
  const openIds = new Set(open.map(({ id }) => id))
  for (const partyId of partyIds)
    if (!openIds.has(partyId)) removeListeners(realtime, partyId, { onlyHere: true })
}

export function removeListeners(
  realtime: Pick<Realtime, 'publish' | 'remove'>,
  partyId: string,
  options?: { onlyHere: boolean }
): void {
  const listeners = listenersChannel(partyId)
  const removal = { reason: 'closed', msg: refusals.guests_not_admitted.message } as const
  realtime.publish(listeners, 'party_removed', { party_id: partyId, ...removal }, options)
  realtime.remove(listeners, [partyChannel(partyId), listeners], options)
}
