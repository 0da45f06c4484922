import { UserId } from '@tambay/contracts/common'
import { Balance } from '@tambay/contracts/wallet'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import * as z from 'zod/mini'

import type { Tx } from '../db/db.ts'
import { requestTimeouts } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { userChannel } from '../realtime/channels.ts'
import type { Receipt } from './ledger-types.ts'

const channel = 'ledger_balance'
const BalanceNotification = z.object({ userId: UserId, balance: Balance })
const reconnectMs = 5000

/**
 * Notifies all gateways of balances that this process changed, for example the operator's command. Sent on
 * commit.
 */
export async function notifyGateways(tx: Tx, { people }: Receipt): Promise<void> {
  for (const person of people) await tx.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(person)})`)
}

/**
 * Forwards the notifications of `notifyBalances` to the users' browsers. While the connection is down, they
 * are lost.
 */
export function forwardBalanceNotifications({ fastify }: App, { config, log, realtime }: Deps): void {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosing = false

  function forward(payload: string): void {
    try {
      const { userId, balance } = z.parse(BalanceNotification, JSON.parse(payload))
      realtime.publish(userChannel(userId), 'balance', balance)
    } catch {
      log.warn({ channel }, 'ignored a malformed balance notification')
    }
  }

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
    fresh.on('error', error =>
      log.warn({ reason: error.message }, 'lost the balance notification connection')
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
    // Not awaited: a hanging database would block the shutdown.
    void client?.end()
  })
}
