import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listSuggestedPeople } from '@tambay/contracts/social'
import { and, asc, desc, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#db/db.ts'
import { CountKey, IdKey, keyset } from '#http/paging.ts'
import { users } from '#modules/user/tables.ts'
import { follow } from '../tables.ts'
import { findPeople, followerCount } from './people.ts'

/**
 * Cursors contain the follower count and the id of the last person on a page. People are ordered by
 * followers, then by account age.
 */
const cursors = keyset('suggested-people.1', z.tuple([CountKey, IdKey]))

export async function readSuggestedPeople(
  db: Db,
  query: QueryOf<typeof listSuggestedPeople>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof listSuggestedPeople>> {
  const after = cursors.read(query.cursor)
  const found = await findPeople(db, {
    viewerId,
    where: and(
      viewerId === undefined ? undefined : isNotFollowedBy(viewerId),
      after && sql`(${followerCount}, -${users.id}) < (${after[0]}, -${after[1]}::bigint)`
    ),
    orderBy: [desc(followerCount), asc(users.id)],
    limit: query.limit + 1
  })
  return cursors.page(found, query.limit, ({ id, follower_count: followers }) => [followers, id])
}

function isNotFollowedBy(viewerId: string) {
  return and(
    ne(users.id, viewerId),
    sql`NOT EXISTS (SELECT FROM ${follow} WHERE ${follow.followerId} = ${viewerId} AND ${follow.followedId} = ${users.id})`
  )
}
