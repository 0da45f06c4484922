import { pgTable } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { reportCase } from '#modules/safety/tables.ts'
import { id, instant } from '#platform/database/columns.ts'
import { operatorAccount } from '../accounts/tables.ts'

/** @public Unused. Gateways of the release before write it; a later release drops it. */
export const caseAssignment = pgTable('case_assignment', {
  caseId: id()
    .primaryKey()
    .references(() => reportCase.id, { onDelete: 'cascade' }),
  operatorId: id()
    .notNull()
    .references(() => operatorAccount.id),
  assignedAt: instant().notNull()
})

/** When a suspension ends by itself. Others have no row. */
export const suspensionEnd = pgTable('suspension_end', {
  userId: id()
    .primaryKey()
    .references(() => users.id),
  endsAt: instant().notNull()
})
