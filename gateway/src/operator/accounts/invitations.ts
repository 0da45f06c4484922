import { randomBytes } from 'node:crypto'

import type { Role } from '@tambay/contracts/operator/permissions'
import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import { operatorAccount, operatorInvitation } from './tables.ts'

const validHours = 24

export type OperatorRow = typeof operatorAccount.$inferSelect

export async function findOperator(tx: Db | Tx, name: string): Promise<OperatorRow | undefined> {
  const [found] = await tx.select().from(operatorAccount).where(eq(operatorAccount.name, name))
  return found
}

export async function createOperator(
  tx: Tx,
  { name, role }: { name: string; role: Role },
  createdAt: Date
): Promise<OperatorRow | undefined> {
  const [created] = await tx
    .insert(operatorAccount)
    .values({ name, role, createdAt })
    .onConflictDoNothing()
    .returning()
  return created
}

/** A new invitation replaces the unused one. Returns the token, which is stored only as a hash. */
export async function invite(
  tx: Tx,
  operatorId: string,
  now: Date,
  token = randomBytes(32).toString('base64url')
): Promise<string> {
  await tx
    .delete(operatorInvitation)
    .where(and(eq(operatorInvitation.operatorId, operatorId), isNull(operatorInvitation.usedAt)))
  const expiresAt = new Date(now.getTime() + validHours * 3_600_000)
  const tokenHash = hashToken(token)
  await tx.insert(operatorInvitation).values({ operatorId, tokenHash, createdAt: now, expiresAt })
  return token
}

export const invitationLink = (consoleOrigin: string, token: string) =>
  `${consoleOrigin}/console/sign-in?invitation=${token}`

const usable = (token: string, now: Date) =>
  and(
    eq(operatorInvitation.tokenHash, hashToken(token)),
    isNull(operatorInvitation.usedAt),
    gt(operatorInvitation.expiresAt, now)
  )

export async function findInvited(db: Db, token: string, now: Date): Promise<OperatorRow | undefined> {
  const [found] = await db
    .select({ operator: operatorAccount })
    .from(operatorInvitation)
    .innerJoin(operatorAccount, eq(operatorAccount.id, operatorInvitation.operatorId))
    .where(and(usable(token, now), isNull(operatorAccount.disabledAt)))
  return found?.operator
}

/** Returns false if somebody else used the invitation first. */
export async function takeInvitation(tx: Db | Tx, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.update(operatorInvitation).set({ usedAt: now }).where(usable(token, now))
  return rowCount === 1
}
