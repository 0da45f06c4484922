import { countNewPosts, listPosts } from '@tambay/contracts/posts'
import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { repeat } from '#jobs/repeat.ts'
import { club, clubMember } from '../clubs/tables.ts'
import { countNew, readFeed } from './feeds.ts'
import { publishEdition } from './publish-edition.ts'

const publishEveryMs = 10 * 60_000

export function feedRoutes(app: App, deps: Deps): void {
  const { db, slowDb, clock } = deps

  route(app, listPosts, async ({ query, user, refuse }) => {
    const refusal = query.club_id === undefined ? undefined : await refuseClub(db, query.club_id, user?.id)
    if (refusal) refuse(refusal)
    return readFeed(deps, query, user?.id)
  })

  route(app, countNewPosts, async ({ query, user }) => ({ new_count: await countNew(db, query, user?.id) }))

  repeat(app, deps, 'rank the best posts', publishEveryMs, () => publishEdition(slowDb, clock.now()))
}

async function refuseClub(
  db: Db,
  clubId: string,
  viewerId: string | undefined
): Promise<'club_not_found' | 'club_members_only' | undefined> {
  const [found] = await db.select({ isOpen: club.isOpen }).from(club).where(eq(club.id, clubId))
  if (!found) return 'club_not_found'
  const isMember = and(eq(clubMember.clubId, clubId), eq(clubMember.userId, viewerId ?? '0'))
  return found.isOpen || (await db.$count(clubMember, isMember)) > 0 ? undefined : 'club_members_only'
}
