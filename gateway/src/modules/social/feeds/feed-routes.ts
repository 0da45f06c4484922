import { countNewPosts, listPosts } from '@tambay/contracts/posts'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { requireReadableClub } from '../clubs/find-clubs.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { countNew, readFeed } from './feeds.ts'
import { publishEdition } from './publish-edition.ts'

const publishEveryMs = 10 * 60_000

export function feedRoutes(app: App, deps: SocialNeeds): void {
  const { readReplica, slowDb, clock } = deps

  route(app, listPosts, ({ query, user }) =>
    readReplica(async db => {
      if (query.club_id !== undefined) await requireReadableClub(db, query.club_id, user?.id)
      return readFeed({ ...deps, db }, query, user?.id)
    })
  )

  route(app, countNewPosts, ({ query, user }) =>
    readReplica(async db => ({ new_count: await countNew(db, query, user?.id) }))
  )

  repeat(app, 'rank the best posts', publishEveryMs, () => publishEdition(slowDb, clock.now()))
}
