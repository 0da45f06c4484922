import { and, isNull } from 'drizzle-orm'

import { users } from './tables.ts'

export const isActiveUser = and(isNull(users.closingAt), isNull(users.deletedAt))
