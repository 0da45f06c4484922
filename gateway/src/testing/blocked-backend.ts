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

export function blockedBackend(app: Pick<TestApp, 'url'>): Promise<number> {
  return asOwner(app, async client => {
    let pid: number | undefined
    const find = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      )
      return (pid = rows[0]?.pid)
    }
    await expect.poll(find, { interval: 10 }).toBeDefined()
    if (pid === undefined) throw new Error('No connection is blocked')
    return pid
  })
}
