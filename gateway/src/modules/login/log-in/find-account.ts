import { readPhone } from '@tambay/contracts/validation/phone'
import { eq, or, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'

export type Account = typeof users.$inferSelect

/**
 * Looks up and locks the account in one statement, which waits for a concurrent change of the phone number
 * and sees the result.
 */
export async function lockByTel(tx: Tx, tel: string): Promise<Account | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.tel, tel)).for('no key update')
  return found
}

export async function lockByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
  return found
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  return (await db.$count(users, eq(users.username, username))) > 0
}

export async function findByLoginName(db: Db, name: string): Promise<Account | undefined> {
  const text = name.trim()
  const tel = text.includes('@') ? undefined : readPhone(text)
  if (tel === undefined) {
    const column = text.includes('@') ? users.email : users.username
    const [found] = await db.select().from(users).where(eq(column, text))
    return found
  }
  const [found] = await db
    .select()
    .from(users)
    .where(or(eq(users.tel, tel), eq(users.username, text)))
    .orderBy(sql`${users.tel} = ${tel} DESC NULLS LAST`)
    .limit(1)
  return found
}
