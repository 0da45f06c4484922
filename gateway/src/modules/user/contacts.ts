import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { users } from './tables.ts'

export interface Contacts {
  tel: string | null
  email: string | null
}

export async function readContacts(db: Db, userId: string): Promise<Contacts> {
  const [contacts] = await db
    .select({ tel: users.tel, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!contacts) throw new Error(`User ${userId} not found`)
  return contacts
}

export function hasContact({ tel, email }: Contacts): boolean {
  return tel !== null || email !== null
}
