import { setTimeout as pause } from 'node:timers/promises'

import { createClient } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'

import { StartError } from '#platform/errors/start-error.ts'

export type Redis = ReturnType<typeof createRedis>

const timeoutMs = 1000
const maxRetryMs = 250
const pingEveryMs = 50
/** Then gateways check for themselves who may hear what, so that a removal takes effect within a second. */
const lostAfterMs = 500

/** Two connections to Redis or Valkey, because one that is subscribed takes no other commands. They reconnect by themselves. */
export function createRedis(url: string, log: FastifyBaseLogger) {
  const options = {
    url,
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
  const backListeners: Array<() => void> = []
  let isLost = false

  function lose(reason: string): void {
    if (!isLost) log.warn({ reason }, 'lost Redis')
    isLost = true
  }
  const pings = [commands, subscriber].map(client => keepPinging(client, () => lose('It does not answer')))

  for (const client of [commands, subscriber]) {
    client.on('error', (error: Error) => lose(error.message))
    client.on('ready', () => {
      if (isLost && isReady()) {
        isLost = false
        log.warn('Redis is back')
        for (const listener of backListeners) listener()
      }
    })
  }

  function close(): void {
    for (const timer of pings) clearInterval(timer)
    commands.destroy()
    subscriber.destroy()
  }

  return {
    commands,
    subscriber,
    isReady,
    /** Calls the listener whenever both connections are back after one was lost, even for a moment. */
    onBack: (listener: () => void) => void backListeners.push(listener),
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

interface Client {
  isReady: boolean
  ping(): Promise<unknown>
  connect(): Promise<unknown>
  destroy(): void
}

/**
 * Connects again if Redis doesn't answer. The client would wait for ever: its timeout for a command ends when the command is
 * sent, and each command that is sent puts off the timeout of the socket.
 */
function keepPinging(client: Client, onLost: () => void): NodeJS.Timeout {
  /** Counted in turns of the timer, because time during which this process was busy doesn't count. */
  let turnsWithoutAnswer = 0
  const answered = () => {
    turnsWithoutAnswer = 0
  }

  return setInterval(() => {
    if (!client.isReady) return
    if (turnsWithoutAnswer === 0) client.ping().then(answered, answered)
    turnsWithoutAnswer++
    if (turnsWithoutAnswer * pingEveryMs <= lostAfterMs) return
    onLost()
    // Fails everything that waits for an answer.
    client.destroy()
    client.connect().catch(() => {})
  }, pingEveryMs).unref()
}
