import { eq } from 'drizzle-orm'

import type { Db, Tx } from '../../db/db.ts'
import { users } from './tables.ts'

/** Whom an account is bound to. */
export interface Owner {
  tel: string | null
  email: string | null
}

export async function readOwner(within: Db, userId: string): Promise<Owner> {
  const [owner] = await select(within, userId)
  return owner ?? refuseGone(userId)
}

/** Locks someone for what is theirs alone, so that two devices change it one after the other. */
export async function lockOwner(within: Tx, userId: string): Promise<Owner> {
  const [owner] = await select(within, userId).for('no key update')
  return owner ?? refuseGone(userId)
}

function select(within: Db, userId: string) {
  return within.select({ tel: users.tel, email: users.email }).from(users).where(eq(users.id, userId))
}

function refuseGone(userId: string): never {
  throw new Error(`User ${userId} is gone`)
}

export function isBound({ tel, email }: Owner): boolean {
  return tel !== null || email !== null
}
