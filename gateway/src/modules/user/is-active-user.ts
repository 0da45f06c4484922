import { and, isNull, type SQLWrapper } from 'drizzle-orm'

import { users } from './tables.ts'

/** Not closing, erased or suspended. `table` is `users` or an alias of it. */
export const isActive = (table: Record<'closingAt' | 'deletedAt' | 'suspendedAt', SQLWrapper>) =>
  and(isNull(table.closingAt), isNull(table.deletedAt), isNull(table.suspendedAt))

export const isActiveUser = isActive(users)
