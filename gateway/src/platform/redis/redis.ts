import { setTimeout as pause } from 'node:timers/promises'

import { createClient } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'

import { StartError } from '#platform/errors/start-error.ts'

export type Redis = ReturnType<typeof createRedis>

/** A Redis that doesn't answer counts as lost after this time. */
const timeoutMs = 1000
const maxRetryMs = 250

/** Two connections to Redis or Valkey, because one that is subscribed takes no other commands. They reconnect by themselves. */
export function createRedis(url: string, log: FastifyBaseLogger) {
  const options = {
    url,
    pingInterval: timeoutMs,
    socket: {
      connectTimeout: timeoutMs,
      socketTimeout: 3 * timeoutMs,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, maxRetryMs)
    }
  }
  // Commands fail at once while Redis is away. Subscriptions wait for it.
  const commands = createClient({
    ...options,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs }
  })
  const subscriber = createClient(options)
  const isReady = () => commands.isReady && subscriber.isReady
  let isLost = false

  for (const client of [commands, subscriber]) {
    client.on('error', (error: Error) => {
      if (!isLost) log.warn({ reason: error.message }, 'lost Redis')
      isLost = true
    })
    client.on('ready', () => {
      if (isLost && isReady()) {
        isLost = false
        log.warn('Redis is back')
      }
    })
  }

  function close(): void {
    commands.destroy()
    subscriber.destroy()
  }

  return {
    commands,
    subscriber,
    isReady,
    /**
     * Waits for Redis a few seconds. If it doesn't answer, `mustAnswer` decides whether this throws a `StartError` or goes on
     * trying in the background.
     */
    async connect({ mustAnswer }: { mustAnswer: boolean }): Promise<void> {
      const connected = Promise.all([commands.connect(), subscriber.connect()]).then(
        () => true,
        () => false
      )
      if (await Promise.race([connected, pause(3 * timeoutMs, false)])) return
      if (!mustAnswer) return
      close()
      throw new StartError(
        `REDIS_URL: Redis does not answer at ${new URL(url).host}. Start it, or set REDIS_OPTIONAL=1 to start without it`
      )
    },
    close
  }
}
