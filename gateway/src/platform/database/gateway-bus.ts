import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import * as z from 'zod/mini'

import type { Config } from '#platform/config/config.ts'
import type { Db } from './db.ts'
import { requestTimeouts } from './pool.ts'

/** A kind of message between the processes of one installation, such as gateways and operator commands. */
export interface Topic<Message> {
  channel: string
  schema: z.ZodMiniType<Message>
}

/** In a transaction, PostgreSQL sends the message on commit. Such commits wait for one another. */
export async function sendToGateways<Message>(
  db: Db,
  { channel }: Topic<Message>,
  message: Message
): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(message)})`)
}

export interface GatewayBus {
  on<Message>(topic: Topic<Message>, listener: (message: Message) => void): void
  connect(): Promise<void>
  close(): void
}

interface BusDeps {
  config: Pick<Config, 'APP_DATABASE_URL'>
  log: FastifyBaseLogger
}

const reconnectMs = 5000

/** Receives messages over one connection. While it is down, messages are lost. */
export function createGatewayBus({ config, log }: BusDeps): GatewayBus {
  const listeners = new Map<string, (payload: string) => void>()
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosing = false

  function reconnectLater(): void {
    if (!isClosing) timer ??= setTimeout(() => void connect(), reconnectMs).unref()
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
    fresh.on('error', error => log.warn({ reason: error.message }, 'lost the notification connection'))
    fresh.once('end', reconnectLater)
    fresh.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload))
    try {
      await fresh.connect()
      await fresh.query([...listeners.keys()].map(channel => `LISTEN ${channel}`).join('; '))
      client = fresh
    } catch {
      reconnectLater()
      void fresh.end()
    }
  }

  return {
    on({ channel, schema }, listener) {
      listeners.set(channel, payload => {
        try {
          listener(z.parse(schema, JSON.parse(payload)))
        } catch {
          log.warn({ channel }, 'ignored a malformed notification')
        }
      })
    },
    connect,
    close() {
      isClosing = true
      clearTimeout(timer)
      // Isn't awaited, because a hanging database would block the shutdown.
      void client?.end()
    }
  }
}
