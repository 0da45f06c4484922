import type { Pool } from '../gateway.ts'
import { addPeople, openFillingPool, type People } from '../servers/database.ts'
import { fillFast } from './fill-fast.ts'

const random = `($1::bigint + floor(random() * $2::int))::bigint`
const popular = `($1::bigint + floor(random() ^ 3 * $2::int))::bigint`

/** A few people are followed by tens of thousands, most by a few. About 40 % of the follows go both ways. */
export async function addWorld(url: string, users: number, follows: number): Promise<People> {
  const people = await addPeople(url, users)
  await using stack = new AsyncDisposableStack()
  const pool = openFillingPool(stack, url)
  await fillFast(pool, ['follow', 'relation_count', 'profile_visit'], async () => {
    await addFollows(pool, people, follows)
    await pool.query(
      `INSERT INTO profile_visit (visited_id, day, visitor_id)
       SELECT ${popular}, current_date - floor(random() * 30)::int, ${random} FROM generate_series(1, $2::int * 5)
       ON CONFLICT DO NOTHING`,
      [people.first, people.count]
    )
  })
  await pool.query('VACUUM ANALYZE')
  return people
}

async function addFollows(pool: Pool, { first, count }: People, follows: number): Promise<void> {
  for (let added = 0; added < follows;) {
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
      [first, count, Math.min(500_000, follows - added)]
    )
    added += rowCount ?? 0
  }
  await pool.query('ANALYZE follow')
  await pool.query(
    `UPDATE relation_count SET follower_count = followers, following_count = following, friend_count = friends
     FROM (
       SELECT user_id, sum(follower) AS followers, sum(following) AS following, sum(friend) AS friends
       FROM (
         SELECT followed_id AS user_id, 1 AS follower, 0 AS following, 0 AS friend FROM follow
         UNION ALL SELECT follower_id, 0, 1, 0 FROM follow
         UNION ALL SELECT one.follower_id, 0, 0, 1 FROM follow AS one JOIN follow AS other
           ON one.follower_id = other.followed_id AND one.followed_id = other.follower_id
       ) AS part GROUP BY user_id
     ) AS total WHERE total.user_id = relation_count.user_id`
  )
}
