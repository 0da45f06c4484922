import { listFriends } from '@tambay/contracts/people/relations'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { readFriends } from './friends.ts'

export function friendRoutes(app: App, deps: SocialNeeds): void {
  route(app, listFriends, ({ query, user }) => readFriends(deps, query, user.id))
}
