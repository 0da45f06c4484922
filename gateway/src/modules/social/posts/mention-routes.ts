import { searchMentions } from '@tambay/contracts/posts'
import type { UserCard } from '@tambay/contracts/user'
import { and, asc, desc, eq, ilike, ne, not, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { follows } from '#modules/people/follows/follows.ts'
import { asId, cardColumns } from '#modules/people/people.ts'
import { follow } from '#modules/people/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { escapePattern } from '#platform/text/match.ts'
import type { SocialNeeds } from '../social-needs.ts'

const maxPeople = 10
/** The trigram indexes need three characters. */
const minLengthForOthers = 3

export function mentionRoutes(app: App, { db, limiter }: SocialNeeds): void {
  const searches = limiter.limit('searches for mentions', 'user', { max: 120, perSeconds: 60 })

  route(app, searchMentions, async ({ query, user }) => {
    await searches.count(user.id)
    const followed = await findFollowed(db, user.id, matches(query.qs))
    const left = maxPeople - followed.length
    if (left === 0 || query.qs.length < minLengthForOthers) return { items: followed }
    return { items: [...followed, ...(await findOthers(db, user.id, query.qs, left))] }
  })
}

function matches(qs: string): SQL | undefined {
  if (qs === '') return undefined
  return ilike(users.nickName, `%${escapePattern(qs)}%`)
}

function findFollowed(db: Db, userId: string, where: SQL | undefined): Promise<UserCard[]> {
  return db
    .select(cardColumns)
    .from(follow)
    .innerJoin(users, eq(users.id, follow.followedId))
    .where(and(eq(follow.followerId, userId), isVisiblePerson(userId), where))
    .orderBy(desc(follows(users.id, asId(userId))), desc(follow.createdAt), asc(users.id))
    .limit(maxPeople)
}

function findOthers(db: Db, userId: string, qs: string, limit: number): Promise<UserCard[]> {
  return db
    .select(cardColumns)
    .from(users)
    .where(
      and(matches(qs), ne(users.id, userId), isVisiblePerson(userId), not(follows(asId(userId), users.id)))
    )
    .orderBy(sql`word_similarity(${qs}, ${users.nickName}) DESC`, asc(users.id))
    .limit(limit)
}
