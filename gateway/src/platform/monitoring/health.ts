import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

import { createDb, type Db } from '#platform/database/db.ts'
import { compareHistory, readApplied } from '#platform/database/migrations/migration-history.ts'
import { readMigrations } from '#platform/database/migrations/read-migrations.ts'
import type { App } from '#platform/http/app-type.ts'
import type { Metrics } from './metrics.ts'
import { metricsPath } from './require-token.ts'

export interface HealthNeeds {
  probePool: Pool
  log: FastifyBaseLogger
  metrics: Pick<Metrics, 'render'>
  /** Alarms of the ledger, which /readyz reports. */
  countAlarms(db: Db): Promise<readonly unknown[]>
  drain: { readonly isDraining: boolean }
}

const migrations = readMigrations()
const checkTimeoutMs = 1000

export function healthRoutes(
  { fastify }: App,
  { probePool, log, metrics, countAlarms, drain }: HealthNeeds
): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }))

  fastify.get('/readyz', async (_request, reply) => {
    const notReady = (problem: string) => reply.code(503).send({ status: 'not ready', problem })
    if (drain.isDraining) return notReady('This gateway is about to stop.')
    try {
      const { problem, alarms } = await withTimeout(checkDatabase(), checkTimeoutMs)
      if (problem) return notReady(problem)
      // Alarms freeze single accounts, so the gateway remains ready. The edge exposes this response, so it
      // contains no account ids.
      return alarms.length > 0 ? { status: 'ready', ledger: { alarms } } : { status: 'ready' }
    } catch (error) {
      log.warn({ err: error }, 'database cannot be reached')
      return notReady('The database cannot be reached.')
    }
  })

  fastify.get(metricsPath, async (_request, reply) => {
    const { contentType, text } = await metrics.render()
    return reply.type(contentType).send(text)
  })

  async function checkDatabase() {
    const { problem, pending } = compareHistory(await readApplied(probePool), migrations)
    const missing = pending.length > 0 ? 'The database lacks migrations: restart the gateway.' : undefined
    return { problem: problem ?? missing, alarms: problem ? [] : await countAlarms(createDb(probePool)) }
  }
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
