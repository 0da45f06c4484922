import { type RedisServer, startRedis } from './gateways/start-redis.ts'
import { startPgbouncer } from './pgbouncer/start-pgbouncer.ts'
import { type Replica, startReplica } from './replica/start-replica.ts'
import { createTemplate, dropDatabase, maintenanceUrl } from './template-database.ts'

const name = `tambay_template_${process.pid}`
let redis: RedisServer | undefined
let replica: Replica | undefined
let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>> | undefined

export async function setup(): Promise<void> {
  await createTemplate(name)
  process.env.TEST_TEMPLATE = name
  if (process.env.TEST_PGBOUNCER !== undefined) {
    pgbouncer = await startPgbouncer(maintenanceUrl())
    process.env.TEST_PGBOUNCER_PORT = String(pgbouncer.port)
  }
  if (process.env.TEST_REPLICA !== undefined) {
    replica = await startReplica()
    process.env.TEST_REPLICA_PORT = new URL(replica.url).port
  }
  if (process.env.TEST_GATEWAYS === undefined) return
  redis = await startRedis()
  process.env.TEST_REDIS_URL = redis.url
}

export async function teardown(): Promise<void> {
  await pgbouncer?.stop()
  await redis?.stop()
  await replica?.stop()
  await dropDatabase(name)
}
