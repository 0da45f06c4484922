import { type RedisServer, startRedis } from './gateways/start-redis.ts'
import { createTemplate, dropDatabase } from './template-database.ts'

const name = `tambay_template_${process.pid}`
let redis: RedisServer | undefined

export async function setup(): Promise<void> {
  await createTemplate(name)
  process.env.TEST_TEMPLATE = name
  if (process.env.TEST_GATEWAYS === undefined) return
  redis = await startRedis()
  process.env.TEST_REDIS_URL = redis.url
}

export async function teardown(): Promise<void> {
  await redis?.stop()
  await dropDatabase(name)
}
