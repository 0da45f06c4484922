import { readPhone } from '@tambay/shared/contracts/phone'
import { eq, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { users } from '../user/tables.ts'

export type Account = typeof users.$inferSelect

export async function findByTel(db: Db, tel: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.tel, tel))
  return found
}

/** The case of an e-mail does not matter. */
export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found
}

/** The case of a username does not matter. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  return (await db.$count(users, eq(users.username, username))) > 0
}

/** SPEC §5: a phone number, an e-mail, or a username. Of two that fit, the one whose phone it is. */
export async function findByLoginName(db: Db, name: string): Promise<Account | undefined> {
  const text = name.trim()
  if (text.includes('@')) return findByEmail(db, text)
  const tel = readPhone(text)
  if (tel === undefined) {
    const [found] = await db.select().from(users).where(eq(users.username, text))
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
