import type { GameCard } from '@tambay/contracts/game'
import { type PartyCard, type PartyMember, seatCount } from '@tambay/contracts/party'
import { and, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { findGameCards, type GameDeps } from '../games/game-cards.ts'
import { party, partyMember } from '../tables.ts'
import { findMembers } from './find-members.ts'

const maxFaces = 4

export const memberCount = sql<number>`(SELECT count(*) FROM ${partyMember} WHERE ${eq(partyMember.partyId, party.id)})`

export const isLive = isNull(party.endedAt)

/** Unlisted parties (entry permission 1) appear in no list (spec ROOM-2). */
export const isListed = and(isLive, ne(party.auth, 1))

export const hasPeople = sql`EXISTS (SELECT FROM ${partyMember} WHERE ${eq(partyMember.partyId, party.id)})`

export const isUsed = or(not(party.isGuestRoom), hasPeople)

interface CardQuery {
  where: SQL | undefined
  limit: number
  viewerId: string | undefined
}

/** The faces on a card leave out people in a block with the viewer (spec PEOPLE-1). */
export async function findPartyCards(
  deps: GameDeps,
  { where, limit, viewerId }: CardQuery
): Promise<PartyCard[]> {
  const rows = await deps.db
    .select({ party, host: users, vipLevel: vipLevelOf(users.level) })
    .from(party)
    .innerJoin(users, eq(users.id, party.hostId))
    .where(where)
    .orderBy(desc(memberCount), desc(party.createdAt), desc(party.id))
    .limit(limit)
  if (rows.length === 0) return []
  const games = new Map((await findGameCards(deps)).map(card => [card.id, card]))
  const partyIds = rows.map(row => row.party.id)
  const members = await findMembers(deps.db, partyIds)
  const hidden = await findHidden(deps.db, partyIds, viewerId)
  return rows.map(row =>
    cardOf(row, requireGame(games.get(row.party.gameId)), members.get(row.party.id) ?? [], hidden)
  )
}

interface CardsByIdQuery {
  ids: readonly string[]
  viewerId: string | undefined
  where?: SQL | undefined
}

export async function findCardsById(
  deps: GameDeps,
  { ids, viewerId, where }: CardsByIdQuery
): Promise<Map<string, PartyCard>> {
  if (ids.length === 0) return new Map()
  const isWanted = and(inArray(party.id, [...ids]), where)
  const cards = await findPartyCards(deps, { where: isWanted, limit: ids.length, viewerId })
  return new Map(cards.map(card => [card.id, card]))
}

/** Members in a block with the viewer. */
export async function findHidden(
  db: Db,
  partyIds: readonly string[],
  viewerId: string | undefined
): Promise<ReadonlySet<string>> {
  const isShown = isUnblocked(viewerId, partyMember.userId)
  if (!isShown) return new Set()
  const rows = await db
    .select({ id: partyMember.memberId })
    .from(partyMember)
    .where(and(inArray(partyMember.partyId, [...partyIds]), not(isShown)))
  return new Set(rows.map(({ id }) => id))
}

export interface PartyRow {
  party: typeof party.$inferSelect
  host: typeof users.$inferSelect
  vipLevel: number
}

export function cardOf(
  { party, host, vipLevel }: PartyRow,
  game: GameCard,
  members: readonly PartyMember[],
  hidden: ReadonlySet<string> = new Set()
): PartyCard {
  // Seat 0 is reserved for the party host, so it never counts as free, even if the host is away.
  const taken = members.filter(({ seat }) => seat !== null && seat > 0).length
  return {
    id: party.id,
    name: party.name,
    cover: party.cover,
    auth: party.auth,
    mic_mode: party.micMode,
    tags: party.tags,
    host: {
      id: host.id,
      nick_name: host.nickName,
      avatar: host.avatar,
      level: host.level,
      vip_level: vipLevel,
      ...(host.frame !== null && { frame: host.frame })
    },
    game,
    member_count: members.length,
    seats_free: seatCount - 1 - taken - party.lockedSeats.length,
    faces: members.filter(({ id }) => !hidden.has(id)).slice(0, maxFaces),
    is_guest_room: party.isGuestRoom,
    is_live: party.endedAt === null,
    created_at: toTimestamp(party.createdAt)
  }
}

function requireGame(game: GameCard | undefined): GameCard {
  if (!game) throw new Error('A party’s game is not in the registry')
  return game
}
