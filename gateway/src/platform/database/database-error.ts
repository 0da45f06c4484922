import { DatabaseError } from 'pg'

export function readDatabaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause
  }
  return undefined
}

export function isConflict(error: unknown, constraint: string): boolean {
  const found = readDatabaseError(error)
  return found?.code === '23505' && found.constraint === constraint
}
