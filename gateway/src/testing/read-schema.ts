import { query } from './database.ts'

const tables = `
  SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default) AS text
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 't'`

const guards = `
  SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND probin IS NULL
  UNION ALL SELECT relname || ' ' || reloptions::text FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND reloptions IS NOT NULL`

/** The database's tables with columns, indexes and constraints; with `all`, its triggers and functions, too. */
export async function readSchema(url: string, part: 'tables' | 'all' = 'all'): Promise<string[]> {
  const rows = await query<{ text: string }>(
    url,
    part === 'tables' ? `${tables} ORDER BY 1` : `${tables} UNION ALL ${guards} ORDER BY 1`
  )
  return rows.map(row => row.text)
}
