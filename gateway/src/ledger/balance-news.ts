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
const News = z.object({ userId: UserId, balance: Balance })
const patience = 5000

/** Tells every gateway, with the commit, what another process than a gateway has posted: the operator's command. */
export async function tellGateways(within: Tx, { people }: Receipt): Promise<void> {
  for (const news of people) await within.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(news)})`)
}

/** Passes such news on to whom it concerns. What is missed while the connection is down they see when they next ask. */
export function passOnNews({ fastify }: App, { config, log, realtime }: Deps): void {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  function pass(payload: string): void {
    try {
      const { userId, balance } = z.parse(News, JSON.parse(payload))
      realtime.publish(userChannel(userId), 'balance', balance)
    } catch {
      // Whoever may connect may send anything.
      log.warn('news of a balance that is none')
    }
  }

  function tryLater(): void {
    if (!isOver) timer ??= setTimeout(() => void connect(), patience).unref()
  }

  async function connect(): Promise<void> {
    timer = undefined
    const fresh = new Client({
      connectionString: config.APP_DATABASE_URL,
      application_name: 'tambay-gateway-news',
      connectionTimeoutMillis: requestTimeouts.connection,
      query_timeout: requestTimeouts.statement,
      // Nothing may come for hours: that the other side is still there, the system asks.
      keepAlive: true,
      keepAliveInitialDelayMillis: patience
    })
    fresh.on('error', error => log.warn({ reason: error.message }, 'news of balances stopped'))
    fresh.once('end', tryLater)
    fresh.on('notification', ({ payload = '' }) => pass(payload))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
      client = fresh
    } catch {
      tryLater()
      void fresh.end()
    }
  }

  fastify.addHook('onListen', connect)
  fastify.addHook('preClose', async () => {
    isOver = true
    clearTimeout(timer)
    // A database that hangs would not say goodbye.
    void client?.end()
  })
}
