import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { users } from './tables.ts'

/** Whom an account is bound to. */
export interface Contacts {
  tel: string | null
  email: string | null
}

export async function readContacts(within: Db, userId: string): Promise<Contacts> {
  const [owner] = await within
    .select({ tel: users.tel, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!owner) throw new Error(`User ${userId} is gone`)
  return owner
}

export function hasContact({ tel, email }: Contacts): boolean {
  return tel !== null || email !== null
}
