import type { Tx } from '#platform/database/db.ts'
import type { LeaveDeps } from '../leave/end-party.ts'
import { party } from '../tables.ts'
import { createPartyId, type PartyDraft } from './open-party.ts'

/** How long a party that opened without its host waits for somebody. */
const waitMs = 15 * 60_000

/**
 * Opens a party whose host isn't there yet. Until somebody comes, it is like a party whose host has left: the host who
 * enters, or else the first who takes a seat, keeps it open (spec ROOM-20).
 */
export async function openAhead(
  tx: Tx,
  { hostId, game, name, auth, mic_mode: micMode, cover }: PartyDraft,
  { now, partyPublisher }: LeaveDeps
): Promise<string> {
  const id = createPartyId()
  const settings = { name, cover, auth, micMode, hostId, namedBy: hostId, gameId: game.id, tags: game.tags }
  const endsAt = new Date(now.getTime() + waitMs)
  await tx.insert(party).values({ id, ...settings, createdAt: now, endsAt })
  partyPublisher.changed(tx, { partyId: id, version: 1 })
  return id
}
