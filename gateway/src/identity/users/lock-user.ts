import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { users } from './tables.ts'

export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}
