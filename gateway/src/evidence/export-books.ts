import { sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { readActions, readPostings, useUtc } from './read-records.ts'

/**
 * The whole ledger and the log of operators as lines: `posting {…}`, `action <hash> {…}` and, last, `account {…}` with the
 * balance of each account that was ever used. All of one moment.
 */
export async function exportBooks(db: Db, write: (line: string) => Promise<unknown> | void): Promise<void> {
  await db.transaction(
    async tx => {
      await useUtc(tx)
      for await (const { text } of readPostings(tx)) await write(`posting ${text}`)
      for await (const { hash, text } of readActions(tx)) await write(`action ${hash} ${text}`)
      const { rows } = await tx.execute<{ text: string }>(sql`
        SELECT jsonb_build_object('account', holder || ' ' || currency, 'balance', balance, 'version', version)::text AS text
        FROM account WHERE version > 0 OR balance <> 0 ORDER BY id`)
      for (const { text } of rows) await write(`account ${text}`)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' }
  )
}
