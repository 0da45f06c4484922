import { randomUUID } from 'node:crypto'

import { spinWheel } from '@tambay/contracts/wheel'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { publish, spinRequest } from '#testing/modules/wheel.ts'
import { startApp } from '#testing/start-app.ts'
import { spin } from '../tables.ts'

const app = await startApp({ RATE_PER_SESSION: 10_000, RATE_PER_IP: 10_000 })

test('one of 1,000 concurrent spins of a user succeeds with one ticket', async () => {
  await publish(app, { fields: [{ id: 'coins', prize: { t: 'coin', n: 7 }, w: 1 }] })
  const ann = await app.signUp('ann11')
  await app.tickets.earnFromRound(ann.id, 'round')
  const request = await spinRequest(ann)
  const spinOnce = () => ann.call(spinWheel, request, { 'idempotency-key': randomUUID() })
  const answers = await Promise.all(Array.from({ length: 1000 }, spinOnce))
  const refused = answers.filter(({ envelope }) => envelope.code !== 0)
  expect(refused).toHaveLength(999)
  for (const answer of refused) expect(answer).toRefuse('no_tickets')
  expect(await app.db.$count(spin, eq(spin.userId, ann.id))).toBe(1)
  expect(await ann.coins()).toBe(3007)
}, 120_000)
