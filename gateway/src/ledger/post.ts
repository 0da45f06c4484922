import { randomUUID } from 'node:crypto'

import type { Currency } from '@tambay/shared/contracts/common'
import { sql } from 'drizzle-orm'

import { readDatabaseError } from '../db/database-error.ts'
import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { userOf } from './holder-name.ts'
import type { Receipt } from './ledger-types.ts'
import { assertBalanced, type NamedLeg } from './named-legs.ts'
import type { Posting } from './posting.ts'
import { account, entry, tx } from './tables.ts'

interface Line extends Record<string, unknown> {
  holder: string
  currency: Currency
  balance: number
  version: number
}

export interface NamedPosting extends Omit<Posting, 'legs'> {
  legs: NamedLeg[]
  /** The posting that this one takes back. */
  reverses?: string
}

const checkViolation = '23514'

/** Writes one posting inside the caller's transaction, or finds the one that its name has already (DESIGN §4). */
export async function post(within: Tx, posting: NamedPosting, now: Date): Promise<Receipt> {
  const { legs } = posting
  assertBalanced(legs)
  const id = randomUUID()
  const lines = await write(within, id, posting, now).catch(asRefusal(legs))
  if (lines.length === legs.length) return receipt(id, false, lines)
  const stored = await findByName(within, posting)
  if (!stored) throw new Error(`Posting ${posting.idemScope}/${posting.idemKey} left no trace`)
  if (stored.id === id) return refuseMissingLines(within, legs)
  if (stored.reqHash !== (posting.reqHash ?? '')) throw new Refusal('idempotency_key_reused')
  return receipt(stored.id, true, await readLines(within, stored.id))
}

/** One statement: the name, the locks in id order, the balances and the entries; no rows when the name is taken. */
async function write(within: Tx, id: string, posting: NamedPosting, now: Date): Promise<Line[]> {
  const { legs } = posting
  const { rows } = await within.execute<Line>(sql`
    WITH t AS (
      INSERT INTO tx (id, kind, idem_scope, idem_key, req_hash, memo, reverses, created_at)
      VALUES (${id}, ${posting.kind}, ${posting.idemScope}, ${posting.idemKey}, ${posting.reqHash ?? ''},
        ${JSON.stringify(posting.memo)}::jsonb, ${posting.reverses ?? null}, ${now.toISOString()}::timestamptz)
      ON CONFLICT (idem_scope, idem_key) DO NOTHING
      RETURNING id
    ), leg AS (
      SELECT * FROM unnest(
        ${sql.param(legs.map(leg => leg.name))}::text[],
        ${sql.param(legs.map(leg => leg.currency))}::text[],
        ${sql.param(legs.map(leg => leg.amount))}::int8[]
      ) AS leg (holder, currency, amount)
    ), locked AS MATERIALIZED (
      SELECT account.id, leg.amount
      FROM account JOIN leg USING (holder, currency)
      WHERE EXISTS (SELECT 1 FROM t)
      ORDER BY account.id
      FOR NO KEY UPDATE OF account
    ), moved AS (
      UPDATE account SET balance = account.balance + locked.amount, version = account.version + 1
      FROM locked
      WHERE account.id = locked.id AND NOT (account.is_frozen AND locked.amount < 0)
      RETURNING account.id, account.holder, account.currency, account.balance, account.version, locked.amount
    ), written AS (
      INSERT INTO entry (tx_id, account_id, amount, balance_after, account_version)
      SELECT t.id, moved.id, moved.amount, moved.balance, moved.version FROM moved CROSS JOIN t
      RETURNING account_id
    )
    SELECT holder, currency, balance, version FROM moved JOIN written ON written.account_id = moved.id
  `)
  return rows
}

/** What lacks is money, told by the CHECK that keeps balances from going below zero. */
function asRefusal(legs: NamedLeg[]) {
  return (error: unknown): never => {
    const payer = legs.find(leg => leg.amount < 0 && userOf(leg.name))
    const found = readDatabaseError(error)
    if (!payer || found?.code !== checkViolation || found.constraint !== 'account_balance') throw error
    throw new Refusal(`${payer.currency}_balance_not_enough`)
  }
}

/** The caller's transaction ends here, so the name that was just taken is free again. */
async function refuseMissingLines(within: Tx, legs: NamedLeg[]): Promise<never> {
  const names = legs.map(leg => leg.name)
  const { rows } = await within.execute<{ frozen: boolean }>(
    sql`SELECT bool_or(is_frozen) AS frozen FROM account WHERE holder = ANY(${sql.param(names)}::text[])`
  )
  if (rows[0]?.frozen) throw new Refusal('account_frozen')
  throw new Error(`No accounts for ${names.join(', ')}`)
}

async function findByName(within: Tx, { idemScope, idemKey }: NamedPosting) {
  const [found] = await within
    .select({ id: tx.id, reqHash: tx.reqHash })
    .from(tx)
    .where(sql`${tx.idemScope} = ${idemScope} AND ${tx.idemKey} = ${idemKey}`)
  return found
}

function readLines(within: Tx, txId: string): Promise<Line[]> {
  return within
    .select({
      holder: account.holder,
      currency: account.currency,
      balance: entry.balanceAfter,
      version: entry.accountVersion
    })
    .from(entry)
    .innerJoin(account, sql`${account.id} = ${entry.accountId}`)
    .where(sql`${entry.txId} = ${txId}`)
}

function receipt(txId: string, isReplay: boolean, lines: Line[]): Receipt {
  const people = lines.flatMap(({ holder, currency, balance, version }) => {
    const userId = userOf(holder)
    return userId ? [{ userId, balance: { currency, balance, version } }] : []
  })
  return {
    txId,
    isReplay,
    people,
    balanceOf(userId, currency) {
      const person = people.find(one => one.userId === userId && one.balance.currency === currency)
      if (!person) throw new Error(`Posting ${txId} does not touch the ${currency}s of user ${userId}`)
      return person.balance
    }
  }
}
