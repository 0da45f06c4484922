import { and, isNull, type SQLWrapper } from 'drizzle-orm'

import { users } from './tables.ts'

export const isActive = (table: Record<'closingAt' | 'deletedAt' | 'suspendedAt', SQLWrapper>) =>
  and(isNull(table.closingAt), isNull(table.deletedAt), isNull(table.suspendedAt))

export const isActiveUser = isActive(users)
