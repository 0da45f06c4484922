import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { ticket } from './tables.ts'

/** What someone wrote in their own words goes with them. */
export async function eraseTickets(within: Tx, userId: string): Promise<void> {
  await within.delete(ticket).where(eq(ticket.userId, userId))
}
