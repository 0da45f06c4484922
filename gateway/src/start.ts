import type { FastifyBaseLogger } from 'fastify'

import { type Config, readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import {
  createPool,
  createPooledPool,
  type PoolOptions,
  probeTimeouts,
  replicaTimeouts,
  slowWorkTimeouts
} from '#platform/database/pool.ts'
import { appRole, booksRole, operatorRole, type Role } from '#platform/database/roles.ts'
import { StartError } from '#platform/errors/start-error.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { seedOperators } from '#seeds/seed-operators.ts'
import { seedWorld } from '#seeds/seed-world.ts'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const { roles, unknown } = await migrate(config.DATABASE_URL)
  if (unknown.length > 0)
    log.warn({ migrations: unknown }, 'a newer version upgraded the database; this version works with it')
  if (roles.length < 3) log.warn({ roles }, 'this database user may not create or take all roles')

  const onBroken = (reason: string) => log.warn({ reason }, 'a database connection broke')
  const take = (role: Role) => (roles.includes(role) ? role : undefined)
  const database = { url: config.APP_DATABASE_URL, role: take(appRole), onBroken }
  const tracing = await loadTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT)
  const pool = openRequestPool(config, database)
  const slowPool = createPool({ ...database, max: 2, timeouts: slowWorkTimeouts })
  const asOwner = { url: config.DATABASE_URL, onBroken }
  const booksPool = createPool({ ...asOwner, role: take(booksRole), max: 1, timeouts: slowWorkTimeouts })
  const operatorPool = createPool({ ...asOwner, role: take(operatorRole), max: 2 })
  const probePool = createPool({ ...database, max: 2, timeouts: probeTimeouts })
  const replicaPool = openReplicaPool(config, database)
  const traced = [pool, slowPool, booksPool, operatorPool, ...(replicaPool ? [replicaPool] : [])]
  if (tracing) traced.forEach(tracing.traceStatements)
  const redis = await connectRedis(config, log)
  const deps = compose({
    config,
    log,
    pool,
    slowPool,
    booksPool,
    operatorPool,
    probePool,
    ...(replicaPool && { replicaPool }),
    ...(redis && { redis })
  })
  const { fastify, drain } = await buildApp(deps)
  fastify.addHook('onClose', async () => tracing?.stop())
  await fastify.ready()
  if (config.SEED) {
    await seedWorld({ ...deps, db: deps.slowDb })
    await seedOperators({ ...deps, db: deps.operatorDb })
  }
  await fastify.listen({ host: config.HOST, port: config.PORT })

  const stop = () =>
    void drain
      .run()
      .then(() => fastify.close())
      .then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

start().catch((error: unknown) => {
  console.error(isOperatorError(error) ? `The gateway cannot start: ${error.message}` : error)
  process.exit(1)
})

function openRequestPool(config: Config, database: Omit<PoolOptions, 'max'>) {
  const { POOLED_DATABASE_URL: url, POOLED_PREPARED: isPrepared, DATABASE_POOL: max } = config
  if (url === undefined) return createPool({ ...database, max })
  return createPooledPool({ url, max, isPrepared, onBroken: database.onBroken })
}

function openReplicaPool(
  { REPLICA_DATABASE_URL: url, DATABASE_POOL: max }: Config,
  database: Omit<PoolOptions, 'max'>
) {
  return url === undefined ? undefined : createPool({ ...database, url, max, timeouts: replicaTimeouts })
}

/** An installation with one gateway doesn't load the client. */
async function connectRedis({ REDIS_URL: url, REDIS_OPTIONAL: isOptional }: Config, log: FastifyBaseLogger) {
  if (url === undefined) return undefined
  const { createRedis } = await import('#platform/redis/redis.ts')
  const redis = createRedis(url, log)
  await redis.connect({ mustAnswer: !isOptional })
  return redis
}

/** Without a collector, its packages aren't loaded. */
async function loadTracing(endpoint: string | undefined) {
  if (endpoint === undefined) return undefined
  const { startTracing } = await import('#platform/monitoring/tracing.ts')
  const { traceStatements } = await import('#platform/monitoring/spans.ts')
  return { ...startTracing(endpoint), traceStatements }
}

function isOperatorError(error: unknown): error is Error {
  return error instanceof StartError || (error instanceof Error && 'code' in error)
}
