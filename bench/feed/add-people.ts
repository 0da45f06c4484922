import { avatars } from '@tambay/contracts/pictures'

import { fillFast } from './fill-fast.ts'
import type { FeedPool } from './statement.ts'
import { randomName, randomText, randomTown } from './words.ts'

const clubs = 500

export interface World {
  firstUser: number
  users: number
}

export const random = `($1::bigint + floor(random() * $2::int))::bigint`
const popular = `($1::bigint + floor(random() ^ 3 * $2::int))::bigint`

/** A few people are followed by tens of thousands, most by a few. About 40 % of the follows go both ways. */
export async function addPeople(pool: FeedPool, users: number, follows: number): Promise<World> {
  const { rows } = await pool.query(
    `WITH made AS (
       INSERT INTO users (username, nick_name, avatar, town, bio, interest_tag, invite_code, created_at)
       SELECT 'feed' || n, ${randomName}, $2, ${randomTown}, ${randomText}, '1001,2002', 'feed' || n, now() - interval '2 years'
       FROM generate_series(1, $1::int) AS n RETURNING id
     ), opened AS (
       INSERT INTO account (holder, owner_id, currency)
       SELECT 'user:' || id, id, currency FROM made, unnest(ARRAY['coin', 'diamond']) AS currency
     )
     SELECT min(id)::int AS first FROM made`,
    [users, avatars[0]]
  )
  const world: World = { firstUser: rows[0].first, users }
  const tables = ['follow', 'relation_count', 'profile_visit', 'recent_play', 'user_block']
  await fillFast(pool, tables, async () => {
    await addFollows(pool, world, follows)
    await addTraces(pool, world)
  })
  await addClubs(pool, world)
  await pool.query('VACUUM ANALYZE')
  return world
}

async function addFollows(pool: FeedPool, { firstUser, users }: World, follows: number): Promise<void> {
  for (let count = 0; count < follows;) {
    const { rowCount } = await pool.query(
      `WITH pair AS MATERIALIZED (
         SELECT ${random} AS one, ${popular} AS other, random() < 0.25 AS is_mutual,
           now() - random() * interval '700 days' AS moment
         FROM generate_series(1, $3::int)
       )
       INSERT INTO follow (follower_id, followed_id, created_at)
       SELECT one, other, moment FROM pair WHERE one <> other
       UNION ALL SELECT other, one, moment + interval '1 hour' FROM pair WHERE one <> other AND is_mutual
       ON CONFLICT DO NOTHING`,
      [firstUser, users, Math.min(500_000, follows - count)]
    )
    count += rowCount ?? 0
  }
  await pool.query('ANALYZE follow')
  await pool.query(
    `UPDATE relation_count SET follower_count = followers, following_count = following, friend_count = friends
     FROM (
       SELECT user_id, sum(followers) AS followers, sum(following) AS following, sum(friends) AS friends
       FROM (
         SELECT followed_id AS user_id, 1 AS followers, 0 AS following, 0 AS friends FROM follow
         UNION ALL SELECT follower_id, 0, 1, 0 FROM follow
         UNION ALL SELECT one.follower_id, 0, 0, 1 FROM follow AS one JOIN follow AS other
           ON one.follower_id = other.followed_id AND one.followed_id = other.follower_id
       ) AS part GROUP BY user_id
     ) AS total WHERE total.user_id = relation_count.user_id`
  )
}

async function addTraces(pool: FeedPool, { firstUser, users }: World): Promise<void> {
  await pool.query(
    `INSERT INTO profile_visit (visited_id, day, visitor_id)
     SELECT ${popular}, current_date - floor(random() * 30)::int, ${random} FROM generate_series(1, $2::int * 5)
     ON CONFLICT DO NOTHING`,
    [firstUser, users]
  )
  await pool.query(
    `INSERT INTO recent_play (player_id, game_id, played_at)
     SELECT users.id::text, game.id, now() - random() * interval '100 days' FROM users, game
     WHERE users.id >= $1 AND random() < 0.5`,
    [firstUser]
  )
  await pool.query(
    `INSERT INTO user_block (blocker_id, blocked_id, created_at)
     SELECT one, other, now() FROM (
       SELECT ${random} AS one, ${random} AS other FROM generate_series(1, $2::int / 5)
     ) AS pair WHERE one <> other ON CONFLICT DO NOTHING`,
    [firstUser, users]
  )
}

async function addClubs(pool: FeedPool, { firstUser, users }: World): Promise<void> {
  await pool.query(
    `INSERT INTO club (owner_id, name, cover, about, town, created_at)
     SELECT ${random}, 'Club ' || n, '/pictures/clubs/gamers.svg', ${randomText}, ${randomTown}, now()
     FROM generate_series(1, ${clubs}) AS n`,
    [firstUser, users]
  )
  await pool.query(
    `INSERT INTO club_member (club_id, user_id, joined_at)
     SELECT id, owner_id, now() FROM club UNION SELECT club.id, ${random}, now() FROM club, generate_series(1, 50)
     ON CONFLICT DO NOTHING`,
    [firstUser, users]
  )
}
