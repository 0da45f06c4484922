import type { Pool } from '../gateway.ts'
import type { People } from '../servers/database.ts'
import { randomText, vocabulary } from '../servers/random-words.ts'
import { fillFast } from './fill-fast.ts'

const batch = 200_000

/** Posts of a year without likes and comments. A tenth of the people write two thirds of them. */
export async function addPosts(pool: Pool, { first, count }: People, total: number): Promise<void> {
  await fillFast(pool, ['post'], async () => {
    for (let from = 1; from <= total; from += batch)
      await pool.query(
        `INSERT INTO post (id, author_id, text, words, tags, created_at)
         SELECT n, $1::bigint + floor(random() ^ 2 * $2::int), text, ' ' || text || ' ',
           ARRAY[split_part(text, ' ', 1)], now() - (1 - n::float / $5::int) * interval '365 days'
         FROM (SELECT n, ${randomText} AS text FROM generate_series($3::bigint, $4::bigint) AS n) AS made`,
        [first, count, from, Math.min(total, from + batch - 1), total]
      )
  })
  // The filling pool has disabled the trigger that does this.
  await pool.query(
    'INSERT INTO post_word SELECT DISTINCT word FROM unnest($1::text[]), words_of_post(unnest) AS word',
    [vocabulary]
  )
}
