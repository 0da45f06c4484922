import { getClub, listClubs } from '@tambay/contracts/clubs'
import { listSuggestedPeople, search } from '@tambay/contracts/social'
import { and, eq, inArray } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { findPartyCards, isListed } from '../party/lists/party-cards.ts'
import { party } from '../party/tables.ts'
import { blockRoutes } from './blocks/block-routes.ts'
import { findClubs, readClubMembers, readClubs } from './clubs/clubs.ts'
import { membershipRoutes } from './clubs/membership-routes.ts'
import { club } from './clubs/tables.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { mutedWordRoutes } from './muted-words/muted-word-routes.ts'
import { followRoutes } from './people/follow-routes.ts'
import { readSuggestedPeople } from './people/suggested-people.ts'
import { likeRoutes } from './posts/like-routes.ts'
import { mentionRoutes } from './posts/mention-routes.ts'
import { postRoutes } from './posts/post-routes.ts'
import { relationRoutes } from './relations/relation-routes.ts'
import { searchAll } from './search/search-all.ts'

const partiesOfClub = 5

export function socialModule(app: App, deps: Deps): void {
  const { db } = deps

  route(app, listClubs, ({ query, user }) => readClubs(db, query, user?.id))

  route(app, getClub, async ({ query, user, refuse }) => {
    const one = { where: eq(club.id, query.id), orderBy: [], limit: 1 }
    const [found] = await findClubs(db, { viewerId: user?.id, ...one })
    const shown = found ?? refuse('club_not_found')
    const members = await readClubMembers(db, shown)
    const hosts = members.map(member => member.id)
    const parties = await findPartyCards(deps, {
      where: and(inArray(party.hostId, hosts), isListed),
      limit: partiesOfClub
    })
    return { club: shown, members, parties, request_count: 0 }
  })

  route(app, listSuggestedPeople, ({ query, user }) => readSuggestedPeople(db, query, user?.id))

  route(app, search, ({ query, user }) => searchAll(deps, query, user?.id))

  followRoutes(app, deps)
  relationRoutes(app, deps)
  blockRoutes(app, deps)
  feedRoutes(app, deps)
  postRoutes(app, deps)
  likeRoutes(app, deps)
  commentRoutes(app, deps)
  mentionRoutes(app, deps)
  mutedWordRoutes(app, deps)
  membershipRoutes(app, deps)
}
