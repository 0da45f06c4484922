import { getWheel, listOdds } from '@tambay/contracts/wheel'
import { hashTable } from '@tambay/fairness/commit-reveal'
import { expect, onTestFinished, test } from 'vitest'

import { writeContent } from '#testing/content/write-content.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { publish } from '#testing/modules/wheel.ts'
import { publishFirstOdds } from './odds.ts'

const table = [
  { id: 'gem', prize: { t: 'diamond', n: 10 }, w: 1 },
  { id: 'none', prize: { t: 'none', n: 0 }, w: 9 }
] as const

test('the wheel of a new installation has the odds and the stock from the operator’s file', async () => {
  const first_odds = [{ ...table[0], stock: 3 }, table[1]]
  const app = await createTestApp({ CONTENT_DIR: writeContent('wheel', { first_odds }) })
  onTestFinished(app.close)
  const { turntable } = (await app.call(getWheel, undefined)).data
  expect(turntable).toMatchObject({ version: 1, table, table_hash: hashTable(table) })
  expect(turntable.stock).toEqual([{ field_id: 'gem', left: 3 }])
})

test('a changed file changes nothing once odds are published, so proofs of earlier spins stay valid', async () => {
  const app = await createTestApp()
  onTestFinished(app.close)
  await publish(app, { fields: table })
  const before = (await app.call(listOdds, undefined)).data
  await publishFirstOdds(app.db, { first_odds: [...table] }, app.clock.now())
  expect((await app.call(listOdds, undefined)).data).toEqual(before)
})
