import { isCurrent, migrationSets } from './db/migration-sets.ts'
import type { Deps } from './deps.ts'
import type { App } from './http/app-type.ts'

/** For whoever starts and watches the gateway; outside the contracts, since no client of ours calls them. */
export function healthRoutes({ fastify }: App, { pool, log }: Deps): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }))

  fastify.get('/readyz', async (_request, reply) => {
    const problem = await findProblem(pool).catch((error: unknown) => {
      log.warn({ err: error }, 'database cannot be reached')
      return 'The database cannot be reached.'
    })
    return problem ? reply.code(503).send({ status: 'not ready', problem }) : { status: 'ready' }
  })
}

async function findProblem(pool: Deps['pool']): Promise<string | undefined> {
  for (const set of migrationSets) {
    if (!(await isCurrent(pool, set))) return 'The database was made by other migrations.'
  }
  return undefined
}
