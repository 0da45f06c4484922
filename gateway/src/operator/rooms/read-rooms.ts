import type { QueryOf } from '@tambay/contracts/endpoint'
import { type listRooms, type LiveRoom, maxObservedMessages } from '@tambay/contracts/operator/rooms'
import { and, desc, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { partyMessage } from '#modules/party/chat/tables.ts'
import { findMembers } from '#modules/party/lists/find-members.ts'
import { game, party, partyMember } from '#modules/party/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { containing, readId } from '../people/search-people.ts'

const cursors = keyset('operator-rooms.1', z.tuple([IdKey]))
/** Only people with the link find the room (spec ROOM-2). */
const unlisted = 1

const selectRooms = (db: Db) =>
  db
    .select({
      row: party,
      game: game.name,
      hostName: users.nickName,
      members:
        sql<number>`(SELECT count(*) FROM ${partyMember} WHERE ${partyMember.partyId} = ${party.id})`.mapWith(
          Number
        )
    })
    .from(party)
    .innerJoin(game, eq(game.id, party.gameId))
    .innerJoin(users, eq(users.id, party.hostId))

export async function findRooms(db: Db, { q, cursor, limit }: QueryOf<typeof listRooms>) {
  const last = cursors.read(cursor)
  const words = q?.trim() ?? ''
  const id = readId(words)
  const isMatch =
    words === ''
      ? undefined
      : or(
          ilike(party.name, containing(words)),
          ilike(users.nickName, containing(words)),
          id === undefined ? undefined : eq(party.id, id)
        )
  const rows = await selectRooms(db)
    .where(and(isNull(party.endedAt), isMatch, last && lt(party.id, last[0])))
    .orderBy(desc(party.id))
    .limit(limit + 1)
  const { items, next_cursor } = cursors.page(rows, limit, ({ row }) => [row.id])
  return { items: items.map(toRoom), next_cursor }
}

export async function findRoom(db: Db, id: string): Promise<LiveRoom | undefined> {
  const [found] = await selectRooms(db).where(and(eq(party.id, id), isNull(party.endedAt)))
  return found && toRoom(found)
}

/** Reads from the database only: the observer is no member and has no connection, so nobody in the room can notice. */
export async function readInside(db: Db, partyId: string) {
  const members = (await findMembers(db, [partyId])).get(partyId) ?? []
  const messages = await db
    .select({ row: partyMessage, nickName: users.nickName })
    .from(partyMessage)
    .leftJoin(users, eq(users.id, partyMessage.userId))
    .where(and(eq(partyMessage.partyId, partyId), isNull(partyMessage.removedSeq)))
    .orderBy(desc(partyMessage.seq))
    .limit(maxObservedMessages)
  return {
    members: members.map(({ id, nick_name, seat, is_guest }) => ({ id, nick_name, seat, is_guest })),
    messages: messages.toReversed().map(({ row, nickName }) => ({
      id: row.id,
      member_id: row.memberId,
      nick_name: nickName ?? row.guest?.nick_name ?? '',
      text: row.text,
      created_at: toTimestamp(row.createdAt)
    }))
  }
}

type RoomRow = Awaited<ReturnType<ReturnType<typeof selectRooms>['execute']>>[number]

function toRoom({ row, game: gameName, hostName, members }: RoomRow): LiveRoom {
  return {
    id: row.id,
    name: row.name,
    game: gameName,
    host_id: row.hostId,
    host_name: hostName,
    members,
    is_listed: row.auth !== unlisted,
    created_at: toTimestamp(row.createdAt)
  }
}
