import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'

import { startApp } from '#testing/start-app.ts'
import { createTestLog } from '#testing/test-log.ts'
import { createGatewayBus, sendToGateways } from './gateway-bus.ts'

const app = await startApp()

test('passes messages to the listener of their topic, and ignores malformed ones', async () => {
  const { log } = createTestLog()
  const bus = createGatewayBus({ config: { APP_DATABASE_URL: app.url }, log })
  onTestFinished(bus.close)
  const schema = z.object({ word: z.string() })
  const [first, second] = [
    { channel: 'first', schema },
    { channel: 'second', schema }
  ]
  const heard: string[] = []
  bus.on(first, ({ word }) => heard.push(`first: ${word}`))
  bus.on(second, ({ word }) => heard.push(`second: ${word}`))
  await bus.connect()
  for (const malformed of ['no JSON', '{"word":1}'])
    await app.db.execute(sql`SELECT pg_notify('first', ${malformed})`)
  await sendToGateways(app.db, first, { word: 'one' })
  await sendToGateways(app.db, second, { word: 'two' })
  await expect.poll(() => heard).toEqual(['first: one', 'second: two'])
})
