import type { Spin } from '@tambay/contracts/wheel'
import { eq } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { epoch, oddsVersion, spin } from '../tables.ts'
import type { SpinRow } from './spin.ts'

export function selectSpins(db: Db) {
  return db
    .select({
      spin,
      commit: epoch.commit,
      seed: epoch.seed,
      revealedAt: epoch.revealedAt,
      tableHash: oddsVersion.tableHash,
      fields: oddsVersion.fields
    })
    .from(spin)
    .innerJoin(epoch, eq(epoch.id, spin.epochId))
    .innerJoin(oddsVersion, eq(oddsVersion.version, epoch.version))
    .$dynamic()
}

type ProvenSpin = Awaited<ReturnType<typeof selectSpins>>[number]

export async function viewSpin(db: Db, { id }: SpinRow): Promise<Spin> {
  const [row] = await selectSpins(db).where(eq(spin.id, id))
  if (!row) throw new Error(`Spin ${id} does not exist`)
  return toSpin(row)
}

export function toSpin({ spin, commit, seed, revealedAt, tableHash, fields }: ProvenSpin): Spin {
  return {
    id: spin.id,
    epoch_id: spin.epochId,
    commit,
    seed: revealedAt ? seed : null,
    table_hash: tableHash,
    table: fields,
    client_seed: spin.clientSeed,
    nonce: spin.nonce,
    draw: spin.draw,
    field_id: spin.fieldId,
    prize: spin.prize,
    transaction_id: spin.transactionId,
    created_at: toTimestamp(spin.createdAt)
  }
}
