import type { Db } from '#platform/database/db.ts'
import { queryDriver } from '#platform/database/db.ts'

/** One table with data about users. */
export interface PersonalData {
  table: string
  /** SQL in which `$1` is the user's id. */
  where: string
  /** Secrets, and what only the database needs. */
  without?: readonly string[]
}

export const rowsPerPage = 1000

/** Returns one page of rows as JSON, from 0, in a fixed order: of all rows that the user has now. */
export async function readPersonalData(
  db: Db,
  { table, where, without = [] }: PersonalData,
  { userId, page }: { userId: string; page: number }
): Promise<string[]> {
  const rows = await queryDriver<{ row: string }>(db, {
    text: `SELECT (to_jsonb(${table}) - $2::text[])::text AS row FROM ${table} WHERE ${where}
      ORDER BY ${table}.* LIMIT ${rowsPerPage} OFFSET $3`,
    values: [userId, without, page * rowsPerPage]
  })
  return rows.map(({ row }) => row)
}
