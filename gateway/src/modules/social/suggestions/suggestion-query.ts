import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { recentPlay } from '#modules/party/tables.ts'
import { follows } from '#modules/people/follows/follows.ts'
import { asId } from '#modules/people/people.ts'
import { follow, relationCount } from '#modules/people/tables.ts'
import { isVisibleTo } from '#modules/people/visibility.ts'

const maxOfKind = 100
const maxFriends = 200
const sharedGames = 3

export const strengths = { friends_follow: 4, plays: 3, same_town: 2, popular: 1 } as const

export function candidates(viewerId: string | undefined): SQL {
  const byKind = viewerId === undefined ? [popular(viewerId)] : candidatesFor(viewerId)
  return sql.join(
    byKind.map(kind => sql`(${kind} ORDER BY score DESC, id DESC LIMIT ${maxOfKind})`),
    sql` UNION ALL `
  )
}

function candidatesFor(viewerId: string): SQL[] {
  return [friendsFollow(viewerId), plays(viewerId), sameTown(viewerId), popular(viewerId)]
}

function isSuggested(viewerId: string | undefined, id: SQLWrapper): SQL | undefined {
  const viewer = asId(viewerId)
  return and(
    viewer && sql`${id} <> ${viewer}`,
    viewer && sql`NOT ${follows(viewer, id)}`,
    isVisibleTo(viewerId, id)
  )
}

/** Reveals no private list: neither whom a friend follows nor who follows the person. */
const friendsFollow = (viewerId: string) => sql`
  SELECT near.id, ${strengths.friends_follow}::int AS strength, near.score, NULL AS game_id
  FROM (
    SELECT near.followed_id AS id, count(*)::int AS score
    FROM (
      SELECT mine.followed_id AS id
      FROM ${follow} AS mine JOIN ${users} AS friend ON friend.id = mine.followed_id
      WHERE mine.follower_id = ${viewerId} AND ${follows(sql`mine.followed_id`, sql`mine.follower_id`)}
        AND friend.is_following_public AND ${isVisibleTo(viewerId, sql`mine.followed_id`)}
      ORDER BY mine.created_at DESC LIMIT ${maxFriends}
    ) AS friend
    JOIN ${follow} AS near ON near.follower_id = friend.id
    WHERE NOT ${follows(asId(viewerId), sql`near.followed_id`)}
    GROUP BY near.followed_id ORDER BY score DESC, id DESC LIMIT ${2 * maxOfKind}
  ) AS near JOIN ${users} AS person ON person.id = near.id
  WHERE person.is_follower_public AND ${isSuggested(viewerId, sql`near.id`)}`

const plays = (viewerId: string) => sql`
  SELECT player.id, ${strengths.plays}::int AS strength, count.follower_count AS score, player.game_id
  FROM (
    SELECT game_id FROM ${recentPlay}
    WHERE player_id = ${viewerId} ORDER BY played_at DESC LIMIT ${sharedGames}
  ) AS mine
  CROSS JOIN LATERAL (
    SELECT theirs.player_id::bigint AS id, theirs.game_id FROM ${recentPlay} AS theirs
    WHERE theirs.game_id = mine.game_id AND theirs.player_id ~ '^[1-9][0-9]*$'
    ORDER BY theirs.played_at DESC LIMIT ${maxOfKind}
  ) AS player
  JOIN ${relationCount} AS count ON count.user_id = player.id
  WHERE ${isSuggested(viewerId, sql`player.id`)}`

const sameTown = (viewerId: string) => sql`
  SELECT neighbor.id, ${strengths.same_town}::int AS strength, count.follower_count AS score, NULL AS game_id
  FROM (
    SELECT near.id FROM ${users} AS near
    WHERE near.town <> '' AND near.town = (SELECT town FROM ${users} AS self WHERE self.id = ${viewerId})
    ORDER BY near.id DESC LIMIT ${maxOfKind}
  ) AS neighbor
  JOIN ${relationCount} AS count ON count.user_id = neighbor.id
  WHERE ${isSuggested(viewerId, sql`neighbor.id`)}`

const popular = (viewerId: string | undefined) => sql`
  SELECT count.user_id AS id, ${strengths.popular}::int AS strength, count.follower_count AS score,
    NULL AS game_id
  FROM ${relationCount} AS count
  WHERE count.follower_count > 0 AND ${isSuggested(viewerId, sql`count.user_id`)}`
