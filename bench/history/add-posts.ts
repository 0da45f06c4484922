import type { Pool } from '../gateway.ts'
import type { People } from '../servers/database.ts'
import { randomText, vocabulary } from '../servers/random-words.ts'
import { fillFast } from './fill-fast.ts'

const batch = 200_000

/** A tenth of the people write two thirds of the posts. */
const author = `($1::bigint + floor(random() ^ 2 * $2::int))::bigint`
const posts = `generate_series($3::bigint, $4::bigint) AS n`

export async function addPosts(pool: Pool, { first, count }: People, total: number): Promise<void> {
  await fillFast(pool, ['post', 'post_like', 'post_comment'], async () => {
    for (let from = 1; from <= total; from += batch) {
      const values = [first, count, from, Math.min(total, from + batch - 1)]
      await pool.query(
        `INSERT INTO post (id, author_id, text, words, tags, like_count, comment_count, created_at)
         SELECT n, ${author}, text, ' ' || text || ' ', ARRAY[split_part(text, ' ', 1)], 2, (n % 2 = 0)::int,
           now() - (1 - n::float / $5::int) * interval '365 days'
         FROM (SELECT n, ${randomText} AS text FROM ${posts}) AS made`,
        [...values, total]
      )
      await pool.query(
        `INSERT INTO post_like (post_id, user_id, created_at)
         SELECT n, ${author}, now() FROM ${posts}, generate_series(1, 2) ON CONFLICT DO NOTHING`,
        values
      )
      await pool.query(
        `INSERT INTO post_comment (post_id, author_id, text, created_at)
         SELECT n, ${author}, ${randomText}, now() FROM ${posts} WHERE n % 2 = 0`,
        values
      )
    }
  })
  // The filling pool has disabled the trigger that does this.
  await pool.query(
    'INSERT INTO post_word SELECT DISTINCT word FROM unnest($1::text[]), words_of_post(unnest) AS word',
    [vocabulary]
  )
  await pool.query(`SELECT setval('post_id_seq', $1)`, [total])
  await pool.query('VACUUM ANALYZE')
}
