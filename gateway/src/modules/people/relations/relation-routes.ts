import { listFollowers, listFollowing, listFriendsOf } from '@tambay/contracts/people/relations'
import { and, eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { PeopleNeeds } from '../people-needs.ts'
import { isVisiblePerson } from '../visibility.ts'
import { type ListName, readRelations } from './relation-lists.ts'

const lists = [
  ['followers', listFollowers],
  ['following', listFollowing],
  ['friends', listFriendsOf]
] as const

export function relationRoutes(app: App, deps: PeopleNeeds): void {
  const { db } = deps
  for (const [name, operation] of lists) {
    route(app, operation, async ({ query, user }) => {
      await requireOpenList(db, name, query.user_id, user?.id)
      return readRelations(db, name, query, user?.id)
    })
  }
}

async function requireOpenList(db: Db, name: ListName, ownerId: string, viewerId: string | undefined) {
  const [owner] = await db
    .select({
      followers: users.isFollowerPublic,
      following: users.isFollowingPublic,
      friends: users.isMutualPublic
    })
    .from(users)
    .where(and(eq(users.id, ownerId), isVisiblePerson(viewerId)))
  if (!owner) throw new Refusal('user_not_found')
  if (!owner[name] && ownerId !== viewerId) throw new Refusal('list_private')
}
