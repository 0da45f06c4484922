import { pgTable } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { reportCase } from '#modules/safety/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'
import { operatorAccount } from '../accounts/tables.ts'

/** @public Unused. Gateways of the release before write it; a later release drops it. */
export const caseAssignment = pgTable('case_assignment', {
  caseId: idOf(() => reportCase.id, { onDelete: 'cascade' }).primaryKey(),
  operatorId: idOf(() => operatorAccount.id).notNull(),
  assignedAt: instant().notNull()
})

/** When a suspension ends by itself. Others have no row. */
export const suspensionEnd = pgTable('suspension_end', {
  userId: idOf(() => users.id).primaryKey(),
  endsAt: instant().notNull()
})
