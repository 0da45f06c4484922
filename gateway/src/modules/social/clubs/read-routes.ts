import { listClubRequests } from '@tambay/contracts/club-management'
import {
  firstClubMembers,
  getClub,
  listClubMembers,
  listClubParties,
  listClubs,
  listSuggestedClubs
} from '@tambay/contracts/clubs'
import { and, eq, sql } from 'drizzle-orm'

import { pageNewestParties } from '#modules/party/lists/newest-parties.ts'
import { isListed } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import { isVisibleTo } from '#modules/people/visibility.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { requireClub, requireReadableClub } from './find-clubs.ts'
import { readClubs, readSuggestedClubs } from './list-clubs.ts'
import { canManage, countPosts } from './lock-club.ts'
import { countRequests, findOfferedTo, readMembers, readRequests } from './members/members.ts'
import { clubMember } from './tables.ts'

const firstParties = 5

export function readRoutes(app: App, deps: SocialNeeds): void {
  const { db } = deps

  route(app, listClubs, ({ query, user }) => readClubs(db, query, user?.id))

  route(app, listSuggestedClubs, ({ query, user }) => readSuggestedClubs(db, query, user?.id))

  route(app, getClub, async ({ query, user }) => {
    const club = await requireClub(db, query.id, user?.id)
    if (!club.is_open && !club.is_member)
      return { club, members: [], parties: [], offered_to: null, post_count: 0, request_count: 0 }
    const { items: members } = await readMembers(db, club, { limit: firstClubMembers }, user?.id)
    const { items: parties } = await pageNewestParties(deps, isHostedIn(club.id, user?.id), {
      limit: firstParties,
      viewerId: user?.id
    })
    const canOpen = canManage(club.role) && !club.is_open
    return {
      club,
      members,
      parties,
      offered_to: user ? await findOfferedTo(db, club, user.id) : null,
      post_count: canOpen ? await countPosts(db, club.id) : 0,
      request_count: user && canManage(club.role) ? await countRequests(db, club.id, user.id) : 0
    }
  })

  route(app, listClubMembers, async ({ query, user }) =>
    readMembers(db, await requireReadableClub(db, query.club_id, user?.id), query, user?.id)
  )

  route(app, listClubParties, async ({ query, user }) => {
    const club = await requireReadableClub(db, query.club_id, user?.id)
    return pageNewestParties(deps, isHostedIn(club.id, user?.id), {
      ...query,
      viewerId: user?.id
    })
  })

  route(app, listClubRequests, async ({ query, user, refuse }) => {
    const { role } = await requireClub(db, query.club_id, user.id)
    if (!canManage(role)) refuse('club_officer_only')
    return readRequests(db, query, user.id)
  })
}

function isHostedIn(clubId: string, viewerId: string | undefined) {
  const isMember = sql`EXISTS (SELECT FROM ${clubMember} WHERE ${and(eq(clubMember.clubId, clubId), eq(clubMember.userId, party.hostId))})`
  return and(isListed, isMember, isVisibleTo(viewerId, party.hostId))
}
