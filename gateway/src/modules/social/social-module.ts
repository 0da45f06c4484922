import { listSuggestedPeople, search } from '@tambay/contracts/social'

import type { Deps } from '#deps.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { blockRoutes } from './blocks/block-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { mutedWordRoutes } from './muted-words/muted-word-routes.ts'
import { followRoutes } from './people/follow-routes.ts'
import { readSuggestedPeople } from './people/suggested-people.ts'
import { likeRoutes } from './posts/like-routes.ts'
import { mentionRoutes } from './posts/mention-routes.ts'
import { postRoutes } from './posts/post-routes.ts'
import { watchPosts } from './posts/watch-post.ts'
import { relationRoutes } from './relations/relation-routes.ts'
import { searchAll } from './search/search-all.ts'

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
