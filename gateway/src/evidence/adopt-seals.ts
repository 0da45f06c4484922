import { createPublicKey, type KeyObject } from 'node:crypto'

import { desc, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { EvidenceError } from './evidence-error.ts'
import { readSeals, type StoredSeal } from './read-seal.ts'
import { type EvidenceStore, listSeals } from './store/evidence-store.ts'
import { accountSealed, seal } from './tables.ts'

/** Sealed rows that the database doesn't have, because it was restored to an earlier time. */
export interface Lost {
  postings: string[]
  actions: number[]
}

interface Options {
  booksDb: Db
  store: EvidenceStore
  key: KeyObject
}

/** Tells the database of the seals that only the store has, and returns which of their rows the database lacks. */
export async function adoptSeals(
  { booksDb, store, key }: Options,
  { mayLackRows = false } = {}
): Promise<Lost> {
  const [last] = await booksDb.select().from(seal).orderBy(desc(seal.number)).limit(1)
  const stored = (await listSeals(store)).at(-1) ?? 0
  if (last && last.number > stored)
    throw new EvidenceError(`The database has seal ${last.number}, but the store ends with seal ${stored}.`)
  const lost: Lost = { postings: [], actions: [] }
  const after = last && { number: last.number, text: last.statement }
  for await (const found of readSeals(store, createPublicKey(key), after)) {
    const { postings, actions } = await transact(booksDb, tx => adopt(tx, found, mayLackRows))
    lost.postings.push(...postings)
    lost.actions.push(...actions)
  }
  return lost
}

async function adopt(tx: Tx, { statement, text, rows }: StoredSeal, mayLackRows: boolean): Promise<Lost> {
  const ids = [...rows.postings.keys()]
  const lost = { postings: await findLostPostings(tx, ids), actions: await findLostActions(tx, rows.actions) }
  const count = lost.postings.length + lost.actions.length
  if (count > 0 && !mayLackRows)
    throw new EvidenceError(
      `The database lacks ${count} rows of seal ${statement.number}, the first is ${lost.postings[0] ?? `action ${lost.actions[0]}`}. If it was restored, use --restored-because.`
    )
  await tx
    .insert(seal)
    .values({ number: statement.number, statement: text, sealedAt: new Date(statement.sealed_at * 1000) })
  await tx.execute(sql`
    INSERT INTO ${accountSealed} (account_id, version)
    SELECT account_id, max(account_version) FROM entry WHERE tx_id = ANY (${sql.param(ids)}::uuid[]) GROUP BY account_id
    ON CONFLICT (account_id) DO UPDATE SET version = excluded.version`)
  return lost
}

async function findLostPostings(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id::text FROM unnest(${sql.param(ids)}::uuid[]) AS id WHERE NOT EXISTS (SELECT FROM tx WHERE tx.id = id.id)`)
  return rows.map(({ id }) => id)
}

async function findLostActions(tx: Tx, actions: Map<number, string>): Promise<number[]> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    SELECT position FROM unnest(${sql.param([...actions.keys()])}::int8[], ${sql.param([...actions.values()])}::text[])
      AS sealed (position, hash)
    WHERE NOT EXISTS (
      SELECT FROM operator_action AS own WHERE own.position = sealed.position AND own.hash = sealed.hash)
    ORDER BY position`)
  return rows.map(({ position }) => position)
}
