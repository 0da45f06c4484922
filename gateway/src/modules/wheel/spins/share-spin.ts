import { randomBytes } from 'node:crypto'

import type { Receipt } from '@tambay/contracts/wheel'
import { and, eq, sql } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { spin } from '../tables.ts'
import { selectSpins, toSpin } from './spin-view.ts'

const codeBytes = 16

export async function shareSpin(db: Db, userId: string, spinId: string): Promise<string | undefined> {
  const code = randomBytes(codeBytes).toString('base64url')
  const isWon = sql`${spin.prize}->>'t' <> 'none'`
  const [shared] = await db
    .update(spin)
    .set({ shareCode: sql`coalesce(${spin.shareCode}, ${code})` })
    .where(and(eq(spin.id, spinId), eq(spin.userId, userId), isWon))
    .returning({ code: spin.shareCode })
  return shared?.code ?? undefined
}

export async function findReceipt(db: Db, code: string): Promise<Receipt | undefined> {
  const [row] = await selectSpins(db).where(eq(spin.shareCode, code))
  if (!row) return undefined
  const [winner] = await db
    .select({ nick_name: users.nickName, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.id, row.spin.userId), isActiveUser))
  if (!winner) return undefined
  const { prize, commit, table_hash, table, created_at, ...rest } = toSpin(row)
  const { seed, client_seed, nonce, draw, field_id } = rest
  const proof = seed === null ? null : { seed, client_seed, nonce, draw, field_id }
  return { winner, prize, commit, table_hash, table, created_at, proof }
}
