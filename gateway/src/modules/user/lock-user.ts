import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { users } from './tables.ts'

/** Makes changes that depend on all rows of one user wait for each other, for example to stay within a limit. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}
