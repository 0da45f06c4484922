import type { Pool } from '../gateway.ts'

/** Drops the secondary indexes of these tables until `work` has added the rows. */
export async function fillFast(pool: Pool, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid::regclass::text = ANY($1) AND NOT indisunique`,
    [tables]
  )
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`)
  await work()
  for (const { definition } of rows) await pool.query(definition)
}
