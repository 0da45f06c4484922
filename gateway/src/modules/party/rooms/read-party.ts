import type { Party, PartyMember, PartySettings } from '@tambay/contracts/party'
import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { type GameDeps, playersNow, toGameCard } from '../games/game-cards.ts'
import { findMembers } from '../lists/find-members.ts'
import { cardOf } from '../lists/party-cards.ts'
import { game, party } from '../tables.ts'
import type { MergedChange } from './merge-changes.ts'

type ReadDeps = GameDeps & { config: Pick<Config, 'PARTY_CAPACITY'> }

export type PartyRefusal = 'party_not_found' | 'party_dismissed' | 'party_game_offline'

async function readRow({ db, config }: ReadDeps, partyId: string) {
  const [row] = await db
    .select({ party, host: users, vipLevel: vipLevelOf(users.level), game, playersNow })
    .from(party)
    .innerJoin(users, eq(users.id, party.hostId))
    .innerJoin(game, eq(game.id, party.gameId))
    .where(eq(party.id, partyId))
  if (!row) return 'party_not_found'
  if (row.party.endedAt) return 'party_dismissed'
  const origin = config.GAME_ORIGINS[row.game.id]
  if (origin === undefined) return 'party_game_offline'
  const url = new URL(row.game.path, origin)
  return { ...row, frame: { frame_url: url.href, frame_origin: url.origin } }
}

type LiveRow = Exclude<Awaited<ReturnType<typeof readRow>>, PartyRefusal>

function partyOf(
  deps: ReadDeps,
  { frame, game, playersNow, ...row }: LiveRow,
  members: PartyMember[]
): Party {
  const card = toGameCard(deps, { ...game, playersNow })
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

/**
 * Reads a live party, or returns the reason why there is none. Reads the version before the members, so the
 * members in a snapshot may be newer than its version, but never older.
 */
export async function readParty(deps: ReadDeps, partyId: string): Promise<Party | PartyRefusal> {
  const row = await readRow(deps, partyId)
  if (typeof row === 'string') return row
  return partyOf(deps, row, (await findMembers(deps.db, [partyId])).get(partyId) ?? [])
}

export async function readInTransaction(tx: Tx, deps: Omit<ReadDeps, 'db'>, partyId: string): Promise<Party> {
  const found = await readParty({ ...deps, db: tx }, partyId)
  if (typeof found === 'string') throw new Refusal(found)
  return found
}

interface ChangeFields {
  settings?: PartySettings
  joined?: PartyMember[]
  left?: string[]
}

/** Reads the current state of the changed members and settings. Returns undefined if the party has ended. */
export async function readChange(
  deps: ReadDeps,
  { partyId, members, settings }: MergedChange
): Promise<ChangeFields | undefined> {
  const row = settings.size > 0 ? await readRow(deps, partyId) : undefined
  if (row === 'party_not_found' || row === 'party_dismissed') return undefined
  const fields: ChangeFields = {}
  if (typeof row === 'object') {
    const whole = partyOf(deps, row, [])
    fields.settings = Object.fromEntries([...settings].map(field => [field, whole[field]]))
  }
  if (members.size > 0) {
    const states = [...members].map(([id, state]) => ({ id, state }))
    const unknown = states.filter(({ state }) => state === undefined).map(({ id }) => id)
    const read = await findStates(deps.db, partyId, unknown)
    fields.joined = states.flatMap(({ id, state = read.get(id) }) => state ?? [])
    const present = new Set(fields.joined.map(member => member.id))
    fields.left = states.filter(({ id }) => !present.has(id)).map(({ id }) => id)
  }
  return fields
}

async function findStates(db: Db, partyId: string, ids: string[]): Promise<Map<string, PartyMember>> {
  if (ids.length === 0) return new Map()
  const members = (await findMembers(db, [partyId], ids)).get(partyId) ?? []
  return new Map(members.map(member => [member.id, member]))
}
