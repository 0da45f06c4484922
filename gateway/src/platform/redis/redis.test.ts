import { expect, onTestFinished, test } from 'vitest'

import { hasRedis, needsRedis, startRedis } from '#testing/gateways/start-redis.ts'
import { createTestLog } from '#testing/test-log.ts'
import { createRedis } from './redis.ts'

test.skipIf(!hasRedis)(
  `a Redis that stops answering fails what waits for it, though commands are still sent, and heals${needsRedis}`,
  async () => {
    const server = await startRedis()
    onTestFinished(server.stop)
    const redis = createRedis(server.url, createTestLog().log)
    onTestFinished(redis.close)
    await redis.connect({ mustAnswer: true })
    server.signal('SIGSTOP')
    const sending = setInterval(() => redis.commands.publish('channel', '').catch(() => {}), 100)
    onTestFinished(() => clearInterval(sending))
    await expect(redis.commands.get('key')).rejects.toThrow('Disconnects client')
    await expect.poll(redis.isReady).toBe(false)
    server.signal('SIGCONT')
    await expect.poll(redis.isReady).toBe(true)
    expect(await redis.commands.get('key')).toBe(null)
  }
)
