import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'

import type { Config } from '#platform/config/config.ts'
import { requestTimeouts } from './pool.ts'

export interface ListenNeeds {
  config: Pick<Config, 'APP_DATABASE_URL'>
}

const reconnectMs = 5000

/**
 * Passes the payloads of a notification channel to `onPayload` while the gateway listens. While the connection is down,
 * notifications are lost.
 */
export function listenTo(
  { fastify }: { fastify: FastifyInstance },
  { config }: ListenNeeds,
  channel: string,
  onPayload: (payload: string) => void
): void {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosing = false

  function reconnectLater(): void {
    if (!isClosing) timer ??= setTimeout(() => void connect(), reconnectMs).unref()
  }

  function forward(payload: string): void {
    try {
      onPayload(payload)
    } catch {
      fastify.log.warn({ channel }, 'ignored a malformed notification')
    }
  }

  async function connect(): Promise<void> {
    timer = undefined
    const fresh = new Client({
      connectionString: config.APP_DATABASE_URL,
      application_name: 'tambay-gateway-notifications',
      connectionTimeoutMillis: requestTimeouts.connection,
      query_timeout: requestTimeouts.statement,
      // The connection may be idle for hours, so keep-alive packets detect a server that is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: reconnectMs
    })
    fresh.on('error', error =>
      fastify.log.warn({ channel, reason: error.message }, 'lost a notification connection')
    )
    fresh.once('end', reconnectLater)
    fresh.on('notification', ({ payload = '' }) => forward(payload))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
      client = fresh
    } catch {
      reconnectLater()
      void fresh.end()
    }
  }

  fastify.addHook('onListen', connect)
  fastify.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
    // Isn't awaited, because a hanging database would block the shutdown.
    void client?.end()
  })
}
