import { asc, type SQL, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { entry } from '../tables.ts'
import { checkWholeAccounts } from './check-accounts.ts'
import { checkPostingsOf } from './check-postings.ts'
import type { Fault } from './fault.ts'
import { reconciliationPass } from './tables.ts'

interface SliceCheck {
  faults: Fault[]
  /** True if the slice was the last one of a pass through all entries. */
  isLast: boolean
}

interface Position {
  accountId: string
  accountVersion: number
}

const start: Position = { accountId: '0', accountVersion: 0 }
const end: Position = { accountId: '9223372036854775807', accountVersion: 0 }

/**
 * Checks the next entries in the order of accounts and versions, so that each entry is checked again within a number
 * of runs. A slice begins with the last entry of the one before, which connects the two.
 */
export async function checkSlice(tx: Tx, maxEntries: number): Promise<SliceCheck> {
  const [from = start] = await tx.select().from(reconciliationPass)
  const next = await findNext(tx, from, maxEntries)
  const slice = sliceFrom(from, maxEntries)
  const wrong = await findWrong(tx, slice, from, next ?? end)
  const faults = [...(await checkWholeAccounts(tx, wrong)), ...(await checkPostingsOf(tx, slice))]
  const position = next ?? start
  await tx
    .insert(reconciliationPass)
    .values({ id: 1, ...position })
    .onConflictDoUpdate({ target: reconciliationPass.id, set: position })
  return { faults, isLast: !next }
}

/** A limit and not an end, because PostgreSQL would expect too many rows between two positions and read the whole table. */
const sliceFrom = ({ accountId, accountVersion }: Position, maxEntries: number) => sql`
  SELECT tx_id, account_id, account_version, amount, balance_after FROM entry
  WHERE (account_id, account_version) >= (${accountId}::int8, ${accountVersion}::int8)
  ORDER BY account_id, account_version LIMIT ${maxEntries + 1}`

async function findNext(db: Db, from: Position, maxEntries: number): Promise<Position | undefined> {
  const [next] = await db
    .select({ accountId: entry.accountId, accountVersion: entry.accountVersion })
    .from(entry)
    .where(sql`(account_id, account_version) >= (${from.accountId}::int8, ${from.accountVersion}::int8)`)
    .orderBy(asc(entry.accountId), asc(entry.accountVersion))
    .offset(maxEntries)
    .limit(1)
  return next
}

/** Returns the accounts with an entry that doesn't continue the one before it, or whose last entry isn't their balance. */
async function findWrong(db: Db, entries: SQL, from: Position, to: Position): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH slice AS MATERIALIZED (
      ${entries}
    ), line AS (
      SELECT *, lag(balance_after, 1, 0::int8) OVER up AS balance_before,
        lag(account_version, 1, 0::int8) OVER up AS version_before
      FROM slice WINDOW up AS (PARTITION BY account_id ORDER BY account_version)
    ), final AS (
      SELECT DISTINCT ON (account_id) account_id, account_version, balance_after
      FROM slice ORDER BY account_id, account_version DESC
    )
    SELECT account_id::text AS id FROM line
    WHERE (account_id, account_version) <> (${from.accountId}::int8, ${from.accountVersion}::int8)
      AND (balance_after <> balance_before + amount::numeric OR account_version <> version_before + 1)
    UNION
    SELECT account.id::text FROM account LEFT JOIN final ON final.account_id = account.id
    WHERE account.id >= ${from.accountId}::int8 AND account.id < ${to.accountId}::int8
      AND (account.balance <> coalesce(balance_after, 0) OR account.version <> coalesce(account_version, 0)
        OR account.balance < 0 AND NOT account.allow_negative)
  `)
  return rows.map(({ id }) => id)
}
