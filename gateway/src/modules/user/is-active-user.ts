import { and, isNull } from 'drizzle-orm'

import { users } from './tables.ts'

/** Not closing, erased or suspended. */
export const isActiveUser = and(isNull(users.closingAt), isNull(users.deletedAt), isNull(users.suspendedAt))
