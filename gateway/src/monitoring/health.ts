import { compareHistory, readApplied } from '../db/migrations/migration-history.ts'
import { readMigrations } from '../db/migrations/read-migrations.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { countAlarms } from '../ledger/reconciliation/alarms.ts'

const migrations = readMigrations()

/** For whoever starts and watches the gateway; outside the contracts, since no client of ours calls them. */
export function healthRoutes({ fastify }: App, { pool, db, log, metrics }: Deps): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }))

  fastify.get('/readyz', async (_request, reply) => {
    const sayNo = (problem: string) => reply.code(503).send({ status: 'not ready', problem })
    try {
      const problem = await findProblem(pool)
      if (problem) return sayNo(problem)
      // A broken account is frozen and everyone else goes on: an alarm is no reason to send them away. The edge shows this
      // to anyone, so it tells how many, not whose.
      const alarms = await countAlarms(db)
      return alarms.length > 0 ? { status: 'ready', ledger: { alarms } } : { status: 'ready' }
    } catch (error) {
      log.warn({ err: error }, 'database cannot be reached')
      return sayNo('The database cannot be reached.')
    }
  })

  fastify.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  )
}

async function findProblem(pool: Deps['pool']): Promise<string | undefined> {
  const { problem, pending } = compareHistory(await readApplied(pool), migrations)
  if (problem) return problem
  return pending.length > 0 ? 'The database lacks migrations: restart the gateway.' : undefined
}
