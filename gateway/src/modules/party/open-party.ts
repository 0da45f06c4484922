import { randomInt } from 'node:crypto'

import type { BodyOf } from '@tambay/shared/contracts/endpoint'
import type { createParty } from '@tambay/shared/contracts/party'
import { and, eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { takePlace } from './enter-party.ts'
import { endParty, type LeaveDeps, takeOut } from './leave-party.ts'
import { lockParties, lockPerson } from './lock-parties.ts'
import { isLive } from './party-cards.ts'
import type { game } from './tables.ts'
import { party } from './tables.ts'

interface Wish extends BodyOf<typeof createParty> {
  hostId: string
  game: typeof game.$inferSelect
}

const shortestId = 10 ** 11
const longestId = 2 ** 48 - 1

/** Nobody guesses it: an unlisted party is found by its link alone. */
export const drawPartyId = () => String(randomInt(shortestId, longestId))

/** A new party with its host on seat 0; the one that they hosted before is over. */
export async function openParty(
  tx: Tx,
  { hostId, game, name, auth, mic_mode: micMode, cover }: Wish,
  deps: LeaveDeps
): Promise<string> {
  await leaveEverything(tx, hostId, deps)
  const id = drawPartyId()
  await tx
    .insert(party)
    .values({ id, name, cover, auth, micMode, hostId, gameId: game.id, tags: game.tags, createdAt: deps.now })
  await takePlace(tx, { partyId: id, person: { memberId: hostId, userId: hostId }, seat: 0, now: deps.now })
  deps.announcer.changed(tx, id)
  return id
}

async function leaveEverything(tx: Tx, hostId: string, deps: LeaveDeps): Promise<void> {
  const placeId = await lockPerson(tx, hostId)
  const hosted = await tx
    .select({ id: party.id })
    .from(party)
    .where(and(eq(party.hostId, hostId), eq(party.isGuestRoom, false), isLive))
  const held = await lockParties(tx, [
    ...hosted.map(row => row.id),
    ...(placeId === undefined ? [] : [placeId])
  ])
  for (const one of held.values()) {
    if (one.hostId === hostId) await endParty(tx, one.id, deps)
    else await takeOut(tx, one, hostId, deps)
  }
}
