import { eq } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { users } from './tables.ts'

export interface Contacts {
  tel: string | null
  email: string | null
}

/** What a person proves when they log in. Someone who comes back with one of these is the same person. */
export interface Identity extends Contacts {
  googleSubject: string | null
}

export const noIdentity: Identity = { tel: null, email: null, googleSubject: null }

export async function readIdentity(db: Db, userId: string): Promise<Identity> {
  const [identity] = await db
    .select({ tel: users.tel, email: users.email, googleSubject: users.googleSubject })
    .from(users)
    .where(eq(users.id, userId))
  if (!identity) throw new Error(`User ${userId} not found`)
  return identity
}

export function hasContact({ tel, email }: Contacts): boolean {
  return tel !== null || email !== null
}
