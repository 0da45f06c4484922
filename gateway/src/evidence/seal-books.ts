import { createPublicKey, hash, type KeyObject } from 'node:crypto'

import type { SealStatement } from '@tambay/contracts/supply'
import { desc, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { type Clock, toTimestamp } from '#platform/time/clock.ts'
import { adoptSeals, type Lost } from './adopt-seals.ts'
import { readActions, readPostings, useUtc } from './read-records.ts'
import { readSupply } from './read-supply.ts'
import { emptyRows, type SealedRows, writeRows } from './sealed-rows.ts'
import { readStatement, signStatement } from './statement.ts'
import { type EvidenceStore, rowsFile, statementFile } from './store/evidence-store.ts'
import { seal } from './tables.ts'

interface SealOptions {
  booksDb: Db
  clock: Clock
  store: EvidenceStore
  key: KeyObject
  /** Why rows of earlier seals are gone. Without it, the database must still have all of them. */
  restoredBecause?: string | undefined
}

/**
 * Hashes every posting and every action of an operator that no seal covers yet, writes the hashes and a signed statement to
 * the store, and returns the statement. No row is left out or sealed twice, because the entries of an account are numbered
 * without gaps. The database takes over what the store has, so a crash in between leaves nothing half done.
 */
export async function sealBooks(options: SealOptions): Promise<SealStatement> {
  const { booksDb, store, restoredBecause } = options
  const lost = await adoptSeals(options, { mayLackRows: restoredBecause !== undefined })
  const { statement, signed, rows } = await transact(booksDb, tx => prepareSeal(tx, options, lost), {
    isolationLevel: 'repeatable read'
  })
  await store.write(rowsFile(statement.number, statement.rows), rows)
  await store.write(statementFile(statement.number), signed)
  await adoptSeals(options)
  return statement
}

async function prepareSeal(tx: Tx, { clock, key, restoredBecause }: SealOptions, lost: Lost) {
  await useUtc(tx)
  const [last] = await tx.select().from(seal).orderBy(desc(seal.number)).limit(1)
  const before = last && (await readStatement(last.statement, createPublicKey(key)))
  const sealedActions = Math.min(before?.last_action ?? 0, ...lost.actions.map(position => position - 1))
  const sealed = await hashNewRows(tx, sealedActions)
  const rows = writeRows({ ...sealed, lostPostings: lost.postings, lostActions: lost.actions })
  const statement: SealStatement = {
    number: (last?.number ?? 0) + 1,
    previous: last ? hash('sha256', last.statement) : null,
    sealed_at: toTimestamp(clock.now()),
    postings: sealed.postings.size,
    actions: sealed.actions.size,
    last_action: [...sealed.actions.keys()].at(-1) ?? sealedActions,
    rows: hash('sha256', rows),
    supply: await readSupply(tx),
    lost:
      restoredBecause === undefined
        ? null
        : { reason: restoredBecause, postings: lost.postings.length, actions: lost.actions.length }
  }
  return { statement, rows, signed: await signStatement(statement, key) }
}

async function hashNewRows(tx: Tx, sealedActions: number): Promise<SealedRows> {
  const sealed = emptyRows()
  for await (const { id, text } of readPostings(tx, isNew)) sealed.postings.set(id, hash('sha256', text))
  for await (const { position, hash } of readActions(tx, sealedActions)) sealed.actions.set(position, hash)
  return sealed
}

const isNew = sql`tx.id IN (
  SELECT entry.tx_id FROM account LEFT JOIN account_sealed ON account_sealed.account_id = account.id
  JOIN entry ON entry.account_id = account.id AND entry.account_version > coalesce(account_sealed.version, 0)
  WHERE account.version <> coalesce(account_sealed.version, 0))`
