import type { FeedPool } from './statement.ts'

/**
 * Drops the foreign keys of these tables for good, because the benchmark only reads, and their secondary indexes until
 * `work` has added the rows. Disables their triggers as well.
 */
export async function fillFast(
  pool: FeedPool,
  tables: readonly string[],
  work: () => Promise<void>
): Promise<void> {
  await pool.query("SET maintenance_work_mem = '512MB'")
  const keys = await pool.query<{ name: string; of: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS of FROM pg_constraint
     WHERE contype = 'f' AND conrelid::regclass::text = ANY($1)`,
    [tables]
  )
  for (const { name, of } of keys.rows) await pool.query(`ALTER TABLE ${of} DROP CONSTRAINT ${name}`)
  const indexes = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid::regclass::text = ANY($1) AND NOT indisunique`,
    [tables]
  )
  for (const { name } of indexes.rows) await pool.query(`DROP INDEX ${name}`)
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await work()
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const { definition } of indexes.rows) await pool.query(definition)
}
