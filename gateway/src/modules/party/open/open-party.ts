import { randomInt } from 'node:crypto'

import type { BodyOf } from '@tambay/contracts/endpoint'
import type { createParty } from '@tambay/contracts/party'

import type { Tx } from '#platform/database/db.ts'
import { addMember } from '../enter/enter-party.ts'
import type { LeaveDeps } from '../leave/end-party.ts'
import { leaveCurrentParty } from '../leave/leave-current-party.ts'
import type { PartyContext } from '../party-offers.ts'
import { graceEnd } from '../party-rules.ts'
import type { game } from '../tables.ts'
import { party } from '../tables.ts'

export interface PartyDraft extends BodyOf<typeof createParty> {
  hostId: string
  game: typeof game.$inferSelect
}

const minId = 10 ** 11
const maxId = 2 ** 48 - 1

/** A random id: an unlisted party can only be found by its link. */
export const createPartyId = () => String(randomInt(minId, maxId))

export async function openParty(
  tx: Tx,
  { hostId, game, name, auth, mic_mode: micMode, cover }: PartyDraft,
  deps: LeaveDeps & Pick<PartyContext, 'config'>
): Promise<string> {
  await leaveCurrentParty(tx, hostId, deps)
  const id = createPartyId()
  await tx.insert(party).values({
    id,
    name,
    cover,
    auth,
    micMode,
    hostId,
    namedBy: hostId,
    gameId: game.id,
    tags: game.tags,
    createdAt: deps.now
  })
  const { now, config } = deps
  const person = { memberId: hostId, userId: hostId }
  await addMember(tx, { partyId: id, person, seat: 0, now, presentUntil: graceEnd(config, now) })
  deps.partyPublisher.changed(tx, { partyId: id, version: 1 })
  return id
}
