import { randomInt } from 'node:crypto'

import type { BodyOf } from '@tambay/contracts/endpoint'
import type { createParty } from '@tambay/contracts/party'

import type { Tx } from '#db/db.ts'
import { takePlace } from '../enter/enter-party.ts'
import { leaveEverything } from '../leave/leave-all-parties.ts'
import type { LeaveDeps } from '../leave/leave-party.ts'
import type { game } from '../tables.ts'
import { party } from '../tables.ts'

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
