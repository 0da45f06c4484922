import { Client } from 'pg'
import { expect } from 'vitest'

import type { TestApp } from './create-test-app.ts'

export async function asOwner<T>(
  { url }: Pick<TestApp, 'url'>,
  work: (client: Client) => Promise<T>
): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Waits until as many connections wait for a lock, and returns the process id of one of them. */
export function blockedBackend(app: Pick<TestApp, 'url'>, count = 1): Promise<number> {
  return asOwner(app, async client => {
    let pids: number[] = []
    const find = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      )
      pids = rows.map(({ pid }) => pid)
      return pids.length
    }
    await expect.poll(find, { interval: 10 }).toBeGreaterThanOrEqual(count)
    const [pid] = pids
    if (pid === undefined) throw new Error('No connection is blocked')
    return pid
  })
}
