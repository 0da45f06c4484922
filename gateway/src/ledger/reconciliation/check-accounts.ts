import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import type { Fault } from './fault.ts'
import { accountsMovedSince, type Span } from './span.ts'

export interface AccountsCheck {
  accounts: number
  entries: number
  faults: Fault[]
}

/** Sums are `numeric` and text because broken books can exceed an int8 or a JavaScript number. */
interface Row extends Record<string, unknown> {
  accounts: number
  entries: number
  id: string | null
  name: string
  balance: string
  version: string
  entries_balance: string
  entries_version: string
  gap_at: string | null
  broken_at: string | null
  is_overdrawn: boolean
}

interface Source {
  /** Accounts as `a` and how far they were checked as `c`. */
  accounts: SQL
  /** The unchecked entries of an account `b`, as `e`. */
  entries: SQL
}

const everyAccount: Source = {
  accounts: sql`account a LEFT JOIN account_checked c ON false`,
  entries: sql`JOIN entry e ON e.account_id = b.id AND e.account_version > b.checked_version`
}

const movedAccounts = (since: Date): Source => ({
  accounts: accountsMovedSince(since),
  entries: sql`CROSS JOIN LATERAL (
    SELECT * FROM entry WHERE account_id = b.id AND account_version > b.checked_version OFFSET 0
  ) AS e`
})

const isUnchecked = sql`a.version <> coalesce(c.version, 0) OR a.balance <> coalesce(c.balance, 0)`

function verdictOn({ accounts, entries }: Source, only: SQL): SQL {
  return sql`
    WITH base AS (
      SELECT a.id, a.holder || ' ' || a.currency AS name, a.balance, a.version,
        a.balance < 0 AND NOT a.allow_negative AS is_overdrawn,
        coalesce(c.balance, 0) AS checked_balance, coalesce(c.version, 0) AS checked_version
      FROM ${accounts}
      WHERE ${only}
    ), line AS (
      SELECT b.id, e.amount, e.account_version,
        e.balance_after <> e.amount::numeric + lag(e.balance_after, 1, b.checked_balance) OVER up AS is_broken,
        e.account_version <> 1 + lag(e.account_version, 1, b.checked_version) OVER up AS is_gap
      FROM base b ${entries}
      WINDOW up AS (PARTITION BY b.id ORDER BY e.account_version)
    ), total AS (
      SELECT id, sum(amount) AS amount, count(*) AS lines, max(account_version) AS version,
        min(account_version) FILTER (WHERE is_broken) AS broken_at,
        min(account_version) FILTER (WHERE is_gap) AS gap_at
      FROM line GROUP BY id
    ), verdict AS MATERIALIZED (
      SELECT base.*, coalesce(lines, 0) AS lines, broken_at, gap_at,
        checked_balance + coalesce(total.amount, 0) AS entries_balance,
        coalesce(total.version, checked_version) AS entries_version
      FROM base LEFT JOIN total USING (id)
    ), wrong AS (
      SELECT * FROM verdict
      WHERE balance <> entries_balance OR version <> entries_version OR is_overdrawn
        OR broken_at IS NOT NULL OR gap_at IS NOT NULL
    )`
}

export async function checkAccounts(
  db: Db,
  { scope, since }: Span,
  suspects: readonly string[]
): Promise<AccountsCheck> {
  const { rows } = await db.execute<Row>(sql`
    ${scope === 'full' ? verdictOn(everyAccount, sql`true`) : verdictOn(movedAccounts(since), isUnchecked)}, kept AS (
      INSERT INTO account_checked (account_id, balance, version)
      SELECT id, balance, version FROM verdict
      WHERE (balance, version) IS DISTINCT FROM (checked_balance, checked_version)
        AND id NOT IN (SELECT id FROM wrong) AND id <> ALL (${sql.param(suspects)}::int8[])
      ON CONFLICT (account_id) DO UPDATE SET balance = excluded.balance, version = excluded.version
    )
    SELECT seen.*, wrong.id::text, name, balance::text, version::text, entries_balance::text,
      entries_version::text, gap_at::text, broken_at::text, is_overdrawn
    FROM (SELECT count(*)::int AS accounts, coalesce(sum(lines), 0)::int8 AS entries FROM verdict) AS seen
    LEFT JOIN wrong ON true
    ORDER BY wrong.id
  `)
  const { accounts = 0, entries = 0 } = rows[0] ?? {}
  return { accounts, entries, faults: rows.flatMap(faultsOf) }
}

/** Checks every entry of these accounts. */
export async function checkWholeAccounts(db: Db, ids: readonly string[]): Promise<Fault[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    ${verdictOn(everyAccount, sql`a.id = ANY (${sql.param(ids)}::int8[])`)}
    SELECT id::text, name, balance::text, version::text, entries_balance::text, entries_version::text,
      gap_at::text, broken_at::text, is_overdrawn FROM wrong ORDER BY wrong.id
  `)
  return rows.flatMap(faultsOf)
}

function faultsOf(row: Row): Fault[] {
  const { id, name } = row
  if (id === null) return []
  const found = (fault: Fault['fault'], detail: string): Fault => ({
    fault,
    subject: name,
    accountId: id,
    detail
  })
  const faults: Fault[] = []
  if (row.balance !== row.entries_balance)
    faults.push(
      found('balance', `The balance is ${row.balance}, its entries add up to ${row.entries_balance}`)
    )
  if (row.gap_at !== null)
    faults.push(found('version', `Entry ${row.gap_at} does not follow the one before it`))
  else if (row.version !== row.entries_version)
    faults.push(found('version', `The version is ${row.version}, the last entry is ${row.entries_version}`))
  if (row.broken_at !== null)
    faults.push(
      found(
        'running_balance',
        `The balance after entry ${row.broken_at} is not the previous balance plus its amount`
      )
    )
  if (row.is_overdrawn) faults.push(found('overdraft', `The balance is ${row.balance}`))
  return faults
}
