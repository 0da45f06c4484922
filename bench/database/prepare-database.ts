import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { avatars } from '@tambay/contracts/pictures'

import { createLedger } from '../../gateway/src/ledger/ledger.ts'
import { move } from '../../gateway/src/ledger/posting/posting.ts'
import { createDb } from '../../gateway/src/platform/database/db.ts'
import { migrate } from '../../gateway/src/platform/database/migrations/migrate.ts'
import { createPool, slowWorkTimeouts } from '../../gateway/src/platform/database/pool.ts'
import { systemClock } from '../../gateway/src/platform/time/clock.ts'
import { query } from '../../tools/database/query.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import type { People } from '../ledger/transfers.ts'

const coins = 1_000_000
const clients = 16

export async function prepareDatabase(
  stack: AsyncDisposableStack,
  count: number
): Promise<{ url: string; people: People }> {
  const url = await prepareServer(stack)
  return { url, people: await populate(url, count) }
}

export async function prepareServer(stack: AsyncDisposableStack): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-bench-'))
  // If this process runs as root, PostgreSQL runs as another user, who needs access to this folder.
  chmodSync(folder, 0o755)
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const database = await startDatabase(folder)
  stack.defer(database.stop)
  await migrate(database.url)
  return database.url
}

export function createFillingPool(stack: AsyncDisposableStack, url: string): ReturnType<typeof createPool> {
  const pool = createPool({ url, max: 1, timeouts: slowWorkTimeouts, hasAppRole: false, onBroken: () => {} })
  stack.defer(() => pool.end())
  return pool
}

async function populate(url: string, count: number): Promise<People> {
  const { rows } = await query(
    url,
    `WITH made AS (
       INSERT INTO users (username, nick_name, avatar, invite_code, created_at)
       SELECT 'bench' || n, 'Bench ' || n, $2, 'bench' || n, now() FROM generate_series(1, $1::int) AS n RETURNING id
     ), opened AS (
       INSERT INTO account (holder, owner_id, currency)
       SELECT 'user:' || id, id, currency FROM made, unnest(ARRAY['coin', 'diamond']) AS currency
     )
     SELECT min(id)::int AS first FROM made`,
    [count, avatars[0]]
  )
  const people = { first: rows[0].first, count }
  const pool = createPool({ url, max: clients, hasAppRole: true, onBroken: () => {} })
  const ledger = createLedger({ db: createDb(pool), clock: systemClock, onBalance: () => {} })
  const memo = { title: 'A start', counterparty: 'Tambay', reason: 'For the benchmark' }
  let next = people.first
  const client = async () => {
    while (next < people.first + count) {
      const user = String(next++)
      const legs = move('promo', { user }, 'coin', coins)
      await ledger.post({ kind: 'sign_up', legs, idemScope: 'bench-start', idemKey: user, memo })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await pool.end()
  await query(url, 'VACUUM ANALYZE')
  return people
}
