import { and, isNull } from 'drizzle-orm'

import { users } from './tables.ts'

/** Someone whom others can find and look at: neither erased nor about to be. */
export const isActiveUser = and(isNull(users.closingAt), isNull(users.deletedAt))
