import { once } from 'node:events'

import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'
import { createPool, probeTimeouts } from './pool.ts'

test('PostgreSQL compiles no statements of the gateway', async () => {
  const t = await createTestApp()
  onTestFinished(() => t.close())
  const { rows } = await t.pool.query('SHOW jit')
  expect(rows).toEqual([{ jit: 'off' }])
})

test('a connection that is no longer used closes without a warning', async () => {
  const t = await createTestApp()
  onTestFinished(() => t.close())
  const warnings: string[] = []
  const pool = createPool({
    url: String(t.pool.options.connectionString),
    max: 1,
    timeouts: probeTimeouts,
    onBroken: reason => warnings.push(reason)
  })
  onTestFinished(() => pool.end())
  await pool.query('SELECT')
  await once(pool, 'remove')
  expect(warnings).toEqual([])
})
