import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listFriends } from '@tambay/contracts/people/relations'
import { and, desc, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { findCardsById, isListed } from '#modules/party/lists/party-cards.ts'
import { party, partyMember } from '#modules/party/tables.ts'
import { isFriendOf } from '#modules/people/follows/follows.ts'
import { cardColumns } from '#modules/people/people.ts'
import { hasName } from '#modules/people/relations/relation-lists.ts'
import { follow } from '#modules/people/tables.ts'
import { isVisiblePerson, isVisibleTo } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { isTurnedAway } from './is-turned-away.ts'

const cursors = keyset('own-friends.1', z.tuple([TimeKey, IdKey]))

export async function readFriends(
  deps: Pick<SocialNeeds, 'db' | 'config' | 'gameHealth' | 'realtime'>,
  query: QueryOf<typeof listFriends>,
  userId: string
): Promise<ResponseOf<typeof listFriends>> {
  const { db, realtime } = deps
  const last = cursors.read(query.cursor)
  const rows = await db
    .select({ card: { ...cardColumns, bio: users.bio }, since: follow.createdAt })
    .from(follow)
    .innerJoin(users, eq(users.id, follow.followedId))
    .where(
      and(
        isFriendOf(userId),
        isVisiblePerson(userId),
        hasName(query.qs),
        query.is_online ? await isOnline(deps, userId) : undefined,
        query.admitted_to === undefined ? undefined : not(isTurnedAway(query.admitted_to, userId)),
        last && isOlder(follow.createdAt, follow.followedId, last)
      )
    )
    .orderBy(desc(follow.createdAt), desc(follow.followedId))
    .limit(query.limit + 1)
  const page = cursors.page(rows, query.limit, ({ card, since }) => [since.getTime(), card.id])
  const parties = await findParties(
    db,
    page.items.map(({ card }) => card.id),
    userId
  )
  const shown = [...parties.values()].flatMap(({ partyId, isShown }) => (isShown ? partyId : []))
  const cards = await findCardsById(deps, { ids: shown, viewerId: userId })
  const connected = await realtime.findConnected(page.items.map(({ card }) => userChannel(card.id)))
  return {
    ...page,
    items: page.items.map(({ card }) => {
      const joined = parties.get(card.id)
      return {
        ...card,
        is_online: joined !== undefined || connected.has(userChannel(card.id)),
        party: (joined?.isShown && cards.get(joined.partyId)) || null
      }
    })
  }
}

async function isOnline({ db, realtime }: Pick<SocialNeeds, 'db' | 'realtime'>, userId: string) {
  const friends = await db.select({ id: follow.followedId }).from(follow).where(isFriendOf(userId))
  const online = await realtime.findConnected(friends.map(({ id }) => userChannel(id)))
  const connected = friends.map(({ id }) => id).filter(id => online.has(userChannel(id)))
  const memberships = db
    .select({ id: partyMember.memberId })
    .from(partyMember)
    .where(eq(partyMember.userId, users.id))
  return or(inArray(users.id, connected), exists(memberships))
}

async function findParties(db: Db, userIds: string[], viewerId: string) {
  if (userIds.length === 0) return new Map<string, { partyId: string; isShown: boolean }>()
  const isShown = sql<boolean>`${and(isListed, isVisibleTo(viewerId, party.hostId))}`
  const rows = await db
    .select({ userId: partyMember.userId, partyId: party.id, isShown })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .where(inArray(partyMember.userId, userIds))
  return new Map(rows.map(({ userId, ...row }) => [userId ?? '', row]))
}
