import { listSuggestedPeople, search } from '@tambay/contracts/social'

import type { Deps } from '#deps.ts'
import { blockRoutes } from '#modules/people/blocks/block-routes.ts'
import { followRoutes } from '#modules/people/follows/follow-routes.ts'
import { relationRoutes } from '#modules/people/relations/relation-routes.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { mutedWordRoutes } from './muted-words/muted-word-routes.ts'
import { likeRoutes } from './posts/like-routes.ts'
import { mentionRoutes } from './posts/mention-routes.ts'
import { postRoutes } from './posts/post-routes.ts'
import { watchPosts } from './posts/watch-post.ts'
import { searchAll } from './search/search-all.ts'
import { readSuggestedPeople } from './suggestions/suggested-people.ts'

export function socialModule(app: App, deps: Deps): void {
  const { db } = deps

  route(app, listSuggestedPeople, ({ query, user }) => readSuggestedPeople(db, query, user?.id))

  route(app, search, ({ query, user }) => searchAll(deps, query, user?.id))

  followRoutes(app, deps)
  relationRoutes(app, deps)
  blockRoutes(app, deps)
  feedRoutes(app, deps)
  postRoutes(app, deps)
  likeRoutes(app, deps)
  watchPosts(deps)
  commentRoutes(app, deps)
  mentionRoutes(app, deps)
  mutedWordRoutes(app, deps)
}
