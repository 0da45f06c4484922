import { DatabaseError } from 'pg'

/** PostgreSQL's error, which Drizzle wraps as the cause of its own. */
export function readDatabaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause
  }
  return undefined
}

/** Whether a write violated this unique index or constraint. */
export function isConflict(error: unknown, constraint: string): boolean {
  const found = readDatabaseError(error)
  return found?.code === '23505' && found.constraint === constraint
}
