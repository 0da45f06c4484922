import type { Currency } from '@tambay/contracts/common'
import { and, asc, eq, isNull, like, or, type SQL } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { account } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { OperatorError } from './operator-error.ts'

export type AccountRow = typeof account.$inferSelect

export interface Found {
  holder: string
  username: string | null
  accounts: AccountRow[]
}

export async function findAccounts(db: Db, name: string): Promise<Found> {
  const own = /^(issuance|house|promo|escrow)(:\d+)?$/.exec(name)
  if (own) {
    const isCalled = own[2] ? eq(account.holder, name) : like(account.holder, `${name}:%`)
    return {
      holder: name,
      username: null,
      accounts: await find(db, and(isNull(account.ownerId), isCalled), name)
    }
  }
  const user = await findUser(db, name.replace(/^@/, ''))
  const accounts = await find(db, eq(account.ownerId, user.id), name)
  return { holder: `user:${user.id}`, username: user.username, accounts }
}

export function nameOfAccount({ holder, currency }: { holder: string; currency: Currency }): string {
  return `${holder} ${currency}`
}

async function find(db: Db, which: SQL | undefined, name: string): Promise<AccountRow[]> {
  const rows = await db.select().from(account).where(which).orderBy(asc(account.id))
  if (rows.length === 0) throw new OperatorError(`No account matches "${name}".`)
  return rows
}

export async function findUser(db: Db, name: string) {
  const id = /^(?:user:)?([1-9]\d{0,17})$/.exec(name)?.[1]
  const isCalled = or(eq(users.username, name), id ? eq(users.id, id) : undefined)
  const found = await db.select({ id: users.id, username: users.username }).from(users).where(isCalled)
  // A username can look like another user's id. `user:42` always means the id; a plain `42` means the username first.
  const byName = found.find(user => user.username.toLowerCase() === name.toLowerCase())
  const user = byName ?? found[0]
  if (!user)
    throw new OperatorError(
      `No user matches "${name}". Give a username, a user id, or a system account such as house:7.`
    )
  return user
}
