import { entry, getCurrentParty, listParties, listPartyTags, seatCount } from '@tambay/contracts/party'
import { and, arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { pageByOffset } from '#http/paging.ts'
import { route } from '#http/route.ts'
import { follow } from '#modules/social/tables.ts'
import { party, partyMember } from '../tables.ts'
import { findPartyCards, isListed, isLive } from './party-cards.ts'

export function listRoutes(app: App, deps: Deps): void {
  const { db, config } = deps

  route(app, listParties, ({ query, user }) => {
    const hasTag = query.tag === undefined ? undefined : arrayContains(party.tags, [query.tag])
    const where = and(
      isListed,
      hasTag,
      query.is_joinable ? joinableBy(user?.id, Object.keys(config.GAME_ORIGINS)) : undefined
    )
    return pageByOffset(query, (limit, offset) => findPartyCards(deps, { where, limit, offset }))
  })

  route(app, listPartyTags, async () => {
    const tag = sql<string>`unnest(${party.tags})`.as('tag')
    const tags = db.select({ tag }).from(party).where(isListed).as('tags')
    const items = await db
      .select({ tag: tags.tag, party_count: sql<number>`count(*)`.mapWith(Number) })
      .from(tags)
      .groupBy(tags.tag)
      .orderBy(sql`count(*) DESC`, tags.tag)
    return { items }
  })

  route(app, getCurrentParty, async ({ user }) => {
    const isMine = sql`EXISTS (SELECT FROM ${partyMember} WHERE ${eq(partyMember.partyId, party.id)} AND ${eq(partyMember.userId, user.id)})`
    const [mine] = await findPartyCards(deps, { where: and(isLive, isMine), limit: 1 })
    return { party: mine ?? null }
  })
}

const seatsTaken = sql`(SELECT count(*) FROM ${partyMember} WHERE ${eq(partyMember.partyId, party.id)} AND ${partyMember.seat} > 0)`
const hasFreeSeat = sql`${seatsTaken} < ${seatCount - 1}`

function joinableBy(userId: string | undefined, gamesOnline: readonly string[]): SQL | undefined {
  const isOnline = sql`${party.gameId} = ANY(${sql.param(gamesOnline)}::text[])`
  if (userId === undefined) return and(hasFreeSeat, isOnline, party.isGuestRoom)
  const isFollowed = sql`EXISTS (SELECT FROM ${follow} WHERE ${eq(follow.followerId, party.hostId)} AND ${eq(follow.followedId, userId)})`
  return and(hasFreeSeat, isOnline, or(eq(party.auth, entry.all), eq(party.hostId, userId), isFollowed))
}
