import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listFollowers } from '@tambay/contracts/people/relations'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { byWords } from '#platform/text/match.ts'
import { follows, isFriendOf } from '../follows/follows.ts'
import { asId, personColumns } from '../people.ts'
import { follow } from '../tables.ts'
import { isVisiblePerson } from '../visibility.ts'

const Key = z.tuple([TimeKey, IdKey])

const lists = {
  followers: {
    person: follow.followerId,
    cursors: keyset('followers.1', Key),
    where: (ownerId: string) => eq(follow.followedId, ownerId)
  },
  following: {
    person: follow.followedId,
    cursors: keyset('following.1', Key),
    where: (ownerId: string) => eq(follow.followerId, ownerId)
  },
  friends: {
    person: follow.followedId,
    cursors: keyset('friends.1', Key),
    where: isFriendOf
  }
}
export type ListName = keyof typeof lists

export async function readRelations(
  db: Db,
  name: ListName,
  query: QueryOf<typeof listFollowers>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof listFollowers>> {
  const { person, cursors, where } = lists[name]
  const last = cursors.read(query.cursor)
  const rows = await db
    .select({
      person: { ...personColumns(viewerId), is_followed_by: follows(users.id, asId(viewerId)) },
      since: follow.createdAt
    })
    .from(follow)
    .innerJoin(users, eq(users.id, person))
    .where(
      and(
        where(query.user_id),
        isVisiblePerson(viewerId),
        hasName(query.qs),
        last && isOlder(follow.createdAt, person, last)
      )
    )
    .orderBy(desc(follow.createdAt), desc(person))
    .limit(query.limit + 1)
  const page = cursors.page(rows, query.limit, row => [row.since.getTime(), row.person.id])
  return { ...page, items: page.items.map(row => row.person) }
}

export const hasName = (words: string | undefined) =>
  words ? byWords(words, users.nickName).where : undefined
