import { sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'

interface Column {
  table_name: string
  column_name: string
}

const nameOf = ({ table_name: table, column_name: column }: Column) => `${table}.${column}`

export async function findTraces(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY table_name, column_name
  `)
  const patterns = sql.param(words.map(word => `%${word}%`))
  const found = []
  for (const row of rows) {
    const text = sql`${sql.identifier(row.column_name)}::text`
    const { rowCount } = await db.execute(
      sql`SELECT 1 FROM ${sql.identifier(row.table_name)} WHERE ${text} ILIKE ANY(${patterns}::text[]) LIMIT 1`
    )
    if (rowCount) found.push(nameOf(row))
  }
  return found
}

export async function findReferences(db: Db, userId?: string): Promise<string[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    SELECT conrelid::regclass::text AS table_name, attname AS column_name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1, 2
  `)
  if (userId === undefined) return rows.map(nameOf)
  const found = []
  for (const row of rows) {
    const { rowCount } = await db.execute(
      sql`SELECT 1 FROM ${sql.identifier(row.table_name)} WHERE ${sql.identifier(row.column_name)} = ${userId} LIMIT 1`
    )
    if (rowCount) found.push(nameOf(row))
  }
  return found
}
