import type { QueryOf } from '@tambay/contracts/endpoint'
import { findOpenParty, getCurrentParty, listParties, listPartyTags } from '@tambay/contracts/party'
import { listFollowedParties, listPartyStates } from '@tambay/contracts/room/visits'
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'

import { createBlockCheck } from '#modules/people/blocks/blocks.ts'
import { follow } from '#modules/people/tables.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import { shareReads } from '#platform/database/share-reads.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { PartyContext } from '../party-offers.ts'
import { party, partyMember } from '../tables.ts'
import { joinableBy } from './joinable-by.ts'
import { pageNewestParties } from './newest-parties.ts'
import { findOpenParties, readBest } from './open-parties.ts'
import { findPartyCards, hasPeople, isListed, isLive, isUsed } from './party-cards.ts'
import { findPartyStates } from './party-states.ts'
import { findTags } from './party-tags.ts'

interface ListKey {
  query: QueryOf<typeof listParties>
  userId: string | undefined
}

export function listRoutes(app: App, deps: PartyContext): void {
  const { db, config } = deps
  const hasBlocks = createBlockCheck(db)

  const listShared = shareReads(async (key: string) => {
    const { query, userId }: ListKey = JSON.parse(key)
    const hasTag = query.tag === undefined ? undefined : arrayContains(party.tags, [query.tag])
    const isJoinable = query.is_joinable ? joinableBy(userId, Object.keys(config.GAME_ORIGINS)) : undefined
    const isShown = isUnblocked(userId, party.hostId)
    // Guests can join only practice rooms, so their list contains the empty ones, too.
    const isForGuest = query.is_joinable && userId === undefined
    const hasSomebody = query.has_people ? hasPeople : undefined
    const where = and(isListed, hasTag, isJoinable, isShown, isForGuest ? undefined : isUsed, hasSomebody)
    return pageNewestParties(deps, where, { ...query, viewerId: userId })
  })

  const listOptions = { isShared: true }
  route(
    app,
    listParties,
    async ({ query, user }) => {
      const isOwnList = user !== undefined && (query.is_joinable || (await hasBlocks(user.id)))
      const key: ListKey = { query, userId: isOwnList ? user.id : undefined }
      return listShared(JSON.stringify(key))
    },
    listOptions
  )

  route(app, listFollowedParties, ({ query, user }) =>
    pageNewestParties(deps, and(isListed, isHostFollowedBy(user.id)), { ...query, viewerId: user.id })
  )

  route(app, listPartyStates, async ({ query, user }) => ({
    items: await findPartyStates(db, query.party_ids, user?.id)
  }))

  route(app, listPartyTags, async () => ({ items: await findTags(db) }))

  route(app, findOpenParty, async ({ query, user }) => {
    const open = await findOpenParties(deps, { userId: user.id, gameId: query.game_id, limit: 1 })
    return { party: await readBest(deps, open) }
  })

  route(app, getCurrentParty, async ({ user }) => {
    const isMine = sql`EXISTS (SELECT FROM ${partyMember} WHERE ${eq(partyMember.partyId, party.id)} AND ${eq(partyMember.userId, user.id)})`
    const [mine] = await findPartyCards(deps, {
      where: and(isLive, isMine),
      limit: 1,
      viewerId: user.id
    })
    return { party: mine ?? null }
  })
}

export function isHostFollowedBy(userId: string): SQL {
  return sql`${party.hostId} IN (SELECT ${follow.followedId} FROM ${follow} WHERE ${eq(follow.followerId, userId)})`
}
