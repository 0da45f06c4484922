import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { avatars } from '@tambay/contracts/pictures'

import { superuser } from '../../tools/database/init-cluster.ts'
import { query } from '../../tools/database/query.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import { createPool, migrate, type Pool, slowWorkTimeouts } from '../gateway.ts'
import { randomName, randomText, randomTown } from './random-words.ts'

export interface People {
  first: number
  count: number
}

/** A server with the settings of `npm start`, including fsync, in its own folder. */
export async function prepareDatabase(stack: AsyncDisposableStack): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-bench-'))
  // If this process runs as root, PostgreSQL runs as another user, who needs access to this folder.
  chmodSync(folder, 0o755)
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const database = await startDatabase(folder)
  stack.defer(database.stop)
  await migrate(database.url)
  return database.url
}

/** A connection without triggers and foreign keys that waits long enough for large inserts. */
export function openFillingPool(stack: AsyncDisposableStack, ownerUrl: string): Pool {
  const url = Object.assign(new URL(ownerUrl), { username: superuser }).href
  const pool = createPool({ url, max: 1, timeouts: slowWorkTimeouts, onBroken: () => {} })
  pool.on('connect', client => client.query('SET session_replication_role = replica'))
  stack.defer(() => pool.end())
  return pool
}

export async function addPeople(url: string, count: number): Promise<People> {
  const { rows } = await query(
    url,
    `WITH made AS (
       INSERT INTO users (username, nick_name, avatar, town, bio, interest_tag, invite_code, created_at)
       SELECT 'bench' || n, ${randomName}, $2, ${randomTown}, ${randomText}, '1001,2002', 'bench' || n, now() - interval '2 years'
       FROM generate_series(1, $1::int) AS n RETURNING id
     ), opened AS (
       INSERT INTO account (holder, owner_id, currency)
       SELECT 'user:' || id, id, currency FROM made, unnest(ARRAY['coin', 'diamond']) AS currency
     )
     SELECT min(id)::int AS first FROM made`,
    [count, avatars[0]]
  )
  await query(url, 'VACUUM ANALYZE')
  return { first: rows[0].first, count }
}
