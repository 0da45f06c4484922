import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'
import { breakBooks } from '#testing/modules/ledger.ts'
import { reconcile } from './reconciliation.ts'

test('freezes thousands of broken accounts in one run', async () => {
  const t = await createTestApp()
  onTestFinished(t.close)
  await breakBooks(
    t.url,
    `INSERT INTO account (holder, currency, balance) SELECT 'broken:' || n, 'coin', 1 FROM generate_series(1, 14000) AS n`
  )
  expect((await reconcile(t, 'recent')).raised).toHaveLength(14_000 + 2)
  t.takeErrors()
  const left = await t.pool.query(`SELECT FROM account WHERE holder LIKE 'broken:%' AND NOT is_frozen`)
  expect(left.rowCount).toBe(0)
})
