import { and, isNull } from 'drizzle-orm'

import { users } from './tables.ts'

/** Matches users whose account is neither closed nor erased. */
export const isActiveUser = and(isNull(users.closingAt), isNull(users.deletedAt))
