import type { Party } from '@tambay/contracts/party'
import { eq } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import { users } from '#modules/user/tables.ts'
import { toTimestamp } from '#time/clock.ts'
import { frameAddress } from '../games/frame-address.ts'
import { findGameCards } from '../games/game-cards.ts'
import { findMembers } from '../lists/find-members.ts'
import { cardOf } from '../lists/party-cards.ts'
import { game, party } from '../tables.ts'

export type PartyRefusal = 'party_not_found' | 'party_dismissed' | 'party_game_offline'

/**
 * Reads a live party, or returns why it can't. It reads the version before the members, so a snapshot may contain newer
 * members than its version, never older ones.
 */
export async function readParty(
  deps: Pick<Deps, 'db' | 'config'>,
  partyId: string
): Promise<Party | PartyRefusal> {
  const [row] = await deps.db
    .select({ party, host: users, game })
    .from(party)
    .innerJoin(users, eq(users.id, party.hostId))
    .innerJoin(game, eq(game.id, party.gameId))
    .where(eq(party.id, partyId))
  if (!row) return 'party_not_found'
  if (row.party.endedAt) return 'party_dismissed'
  const frame = frameAddress(deps.config, row.game)
  const [card] = await findGameCards(deps, eq(game.id, row.game.id))
  if (!frame || !card) return 'party_game_offline'
  const members = (await findMembers(deps.db, [partyId])).get(partyId) ?? []
  const { lockedSeats, endsAt, version } = row.party
  return {
    ...cardOf(row, card, members),
    ...frame,
    locked_seats: lockedSeats,
    capacity: deps.config.PARTY_CAPACITY,
    ends_at: endsAt && toTimestamp(endsAt),
    members,
    version
  }
}
