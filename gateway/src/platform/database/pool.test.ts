import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'

test('PostgreSQL compiles no statements of the gateway', async () => {
  const t = await createTestApp()
  onTestFinished(() => t.close())
  const { rows } = await t.pool.query('SHOW jit')
  expect(rows).toEqual([{ jit: 'off' }])
})
