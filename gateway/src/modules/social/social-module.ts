import { getHome } from '@tambay/contracts/home'
import { listFriends } from '@tambay/contracts/people/relations'
import { listSuggestedPeople, search } from '@tambay/contracts/social'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { readFriends } from './friends/friends.ts'
import { readHome } from './home/read-home.ts'
import { mutedWordRoutes } from './muted-words/muted-word-routes.ts'
import { likeRoutes } from './posts/like-routes.ts'
import { mentionRoutes } from './posts/mention-routes.ts'
import { postRoutes } from './posts/post-routes.ts'
import { watchPosts } from './posts/watch-post.ts'
import { searchAll } from './search/search-all.ts'
import type { SocialNeeds } from './social-needs.ts'
import { readSuggestedPeople } from './suggestions/suggested-people.ts'

export function socialModule(app: App, deps: SocialNeeds): void {
  const { db, readReplica } = deps

  route(app, listSuggestedPeople, ({ query, user }) => readSuggestedPeople(db, query, user?.id))

  route(app, search, ({ query, user }) => readReplica(db => searchAll({ ...deps, db }, query, user?.id)))

  route(app, getHome, ({ query, user }) => readHome(deps, query, user.id))

  route(app, listFriends, ({ query, user }) => readFriends(deps, query, user.id))
  feedRoutes(app, deps)
  postRoutes(app, deps)
  likeRoutes(app, deps)
  watchPosts(deps)
  commentRoutes(app, deps)
  mentionRoutes(app, deps)
  mutedWordRoutes(app, deps)
}
