import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { users } from './tables.ts'

/** Whom an account is bound to. */
export interface Owner {
  tel: string | null
  email: string | null
}

export async function readOwner(within: Db, userId: string): Promise<Owner> {
  const [owner] = await within
    .select({ tel: users.tel, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!owner) throw new Error(`User ${userId} is gone`)
  return owner
}

export function isBound({ tel, email }: Owner): boolean {
  return tel !== null || email !== null
}
