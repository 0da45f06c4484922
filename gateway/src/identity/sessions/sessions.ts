import type { ServerEvents } from '@tambay/contracts/realtime'
import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { batchReads } from '#platform/database/batch-reads.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { afterCommit } from '#platform/database/transact.ts'
import type { CurrentGuest, DeadToken, Resolution } from '#platform/http/caller/session.ts'
import { hashToken, kindOf, type TokenSigner } from '#platform/http/caller/token.ts'
import type { Clock } from '#platform/time/clock.ts'
import { session } from './tables.ts'

export interface IssuedToken {
  token: string
  sessionId: string
  expiresAt: Date
}

export interface Sessions {
  resolve(token: string): Promise<Resolution>
  issueForUser(userId: string, device: string, dbOrTx?: Db): Promise<IssuedToken>
  issueForGuest(guest: CurrentGuest, device: string): Promise<IssuedToken>
  revoke(userId: string, sessionId: string, tx?: Tx): Promise<boolean>
  revokeAll(userId: string, exceptSessionId?: string, tx?: Tx): Promise<string[]>
  closeAll(userId: string, tx: Tx): Promise<void>
}

export type SignedOut = ServerEvents['signed_out']['reason']

interface Options {
  db: Db
  clock: Clock
  tokenSigner: Pick<TokenSigner, 'make'>
  userDays: number
  guestDays: number
  onRevoked(sessionIds: string[], reason: SignedOut): void
}

const dayMs = 86_400_000
/** Writing `last_used_at` with every request would be too expensive. */
const lastUsedPrecisionMs = 60_000

export function createSessions({
  db,
  clock,
  tokenSigner,
  userDays,
  guestDays,
  onRevoked
}: Options): Sessions {
  const byHashes = db
    .select({
      row: session,
      closingAt: users.closingAt,
      deletedAt: users.deletedAt,
      suspendedAt: users.suspendedAt
    })
    .from(session)
    .leftJoin(users, eq(users.id, session.userId))
    .where(sql`${session.tokenHash} = ANY(${sql.placeholder('hashes')})`)
    .prepare('sessions_by_hash')
  const findByHash = batchReads(async hashes => {
    const found = await byHashes.execute({ hashes })
    return new Map(found.map(one => [one.row.tokenHash, one]))
  })

  async function issue(owner: Owner, days: number, device: string, dbOrTx: Db): Promise<IssuedToken> {
    const token = tokenSigner.make(owner.kind)
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + days * dayMs)
    const times = { createdAt: now, lastUsedAt: now, expiresAt }
    const [row] = await dbOrTx
      .insert(session)
      .values({ ...owner, tokenHash: hashToken(token), device, ...times })
      .returning({ id: session.id })
    if (!row) throw new Error('The session was not stored')
    return { token, sessionId: row.id, expiresAt }
  }

  async function end(
    filter: SQL | undefined,
    tx?: Tx,
    reason: SignedOut = 'token_revoked'
  ): Promise<string[]> {
    const ids = await revokeSessions(tx ?? db, filter, clock.now())
    if (ids.length === 0) return ids
    if (tx) afterCommit(tx, () => onRevoked(ids, reason))
    else onRevoked(ids, reason)
    return ids
  }

  return {
    async resolve(token) {
      const dead = (reason: DeadToken): Resolution => ({
        kind: 'dead',
        reason,
        wasGuest: kindOf(token) === 'guest'
      })
      const found = await findByHash(hashToken(token))
      if (!found) return dead('token_unknown')
      const { row, closingAt, deletedAt, suspendedAt } = found
      const now = clock.now()
      if (closingAt || deletedAt || suspendedAt) return dead('account_closed')
      if (row.revokedAt) return dead('token_revoked')
      if (row.expiresAt <= now) return dead('session_expired')
      if (now.getTime() - row.lastUsedAt.getTime() > lastUsedPrecisionMs) await touch(db, row.id, now)
      if (row.userId) return { kind: 'user', user: { id: row.userId, sessionId: row.id } }
      if (row.guest) return { kind: 'guest', guest: row.guest }
      throw new Error(`Session ${row.id} has no user and no guest`)
    },
    issueForUser: (userId, device, dbOrTx = db) => issue({ kind: 'user', userId }, userDays, device, dbOrTx),
    issueForGuest: (guest, device) => issue({ kind: 'guest', guest }, guestDays, device, db),
    revoke: async (userId, sessionId, tx) =>
      (await end(and(eq(session.id, sessionId), eq(session.userId, userId)), tx)).length > 0,
    revokeAll: (userId, except, tx) =>
      end(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)), tx),
    closeAll: async (userId, tx) => void (await end(eq(session.userId, userId), tx, 'account_closed'))
  }
}

type Owner = { kind: 'user'; userId: string } | { kind: 'guest'; guest: CurrentGuest }

export async function revokeSessions(db: Db, filter: SQL | undefined, now: Date): Promise<string[]> {
  const ended = await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(filter, isNull(session.revokedAt), gt(session.expiresAt, now)))
    .returning({ id: session.id })
  return ended.map(row => row.id)
}

async function touch(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ lastUsedAt: now })
    .where(and(eq(session.id, id), lt(session.lastUsedAt, now)))
}
