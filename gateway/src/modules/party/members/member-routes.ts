import { kickMember, listBans, unbanUser } from '@tambay/contracts/room/members'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import type { App } from '#platform/http/app-type.ts'
import { IdKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { removeMember } from '../leave/leave-party.ts'
import type { PartyContext } from '../party-offers.ts'
import { changeRoomAsHost, requireOther, withRoomAsHost } from '../rooms/change-room.ts'
import { partyRestriction } from '../tables.ts'

const cursors = keyset('bans.1', z.tuple([TimeKey, IdKey]))

export function memberRoutes(app: App, deps: PartyContext): void {
  const { clock, partyPublisher } = deps

  route(app, kickMember, ({ body, user }) =>
    changeRoomAsHost(deps, body.party_id, user, async room => {
      const { tx, party } = room
      const { memberId, userId } = await requireOther(room, body.member_id)
      const now = clock.now()
      await removeMember(tx, party, memberId, { partyPublisher, now }, 'kicked')
      // Guests are only in practice rooms, which nobody hosts.
      if (userId === null) return
      const ban = { isBanned: true, createdAt: now }
      await tx
        .insert(partyRestriction)
        .values({ partyId: party.id, userId, ...ban })
        .onConflictDoUpdate({ target: [partyRestriction.partyId, partyRestriction.userId], set: ban })
    })
  )

  route(app, listBans, async ({ query: { party_id, cursor, limit }, user }) => {
    const last = cursors.read(cursor)
    const { createdAt: bannedAt, userId } = partyRestriction
    const rows = await withRoomAsHost(deps, party_id, user, ({ tx }) =>
      tx
        .select({ user: cardColumns, bannedAt })
        .from(partyRestriction)
        .innerJoin(users, eq(users.id, userId))
        .where(
          and(
            eq(partyRestriction.partyId, party_id),
            partyRestriction.isBanned,
            last && isOlder(bannedAt, userId, last)
          )
        )
        .orderBy(desc(bannedAt), desc(userId))
        .limit(limit + 1)
    )
    const page = cursors.page(rows, limit, row => [row.bannedAt.getTime(), row.user.id])
    return {
      ...page,
      items: page.items.map(({ user, bannedAt }) => ({ user, banned_at: toTimestamp(bannedAt) }))
    }
  })

  route(app, unbanUser, ({ body, user }) =>
    changeRoomAsHost(deps, body.party_id, user, ({ tx, party }) =>
      tx
        .update(partyRestriction)
        .set({ isBanned: false })
        .where(
          and(
            eq(partyRestriction.partyId, party.id),
            eq(partyRestriction.userId, body.user_id),
            partyRestriction.isBanned
          )
        )
    )
  )
}
