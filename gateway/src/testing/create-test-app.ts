import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { avatars } from '@tambay/contracts/pictures'

import { buildApp } from '#app.ts'
import { compose } from '#compose.ts'
import { createUser, type NewUser } from '#modules/login/register/create-user.ts'
import { ticketLinkKey } from '#modules/releases/override-token.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { createPool, createPooledPool, replicaTimeouts, type Timeouts } from '#platform/database/pool.ts'
import { appRole, booksRole, operatorRole } from '#platform/database/roles.ts'
import { transact } from '#platform/database/transact.ts'
import { createRedis } from '#platform/redis/redis.ts'
import { Answer } from './answer.ts'
import { cloneTemplate, dropDatabase, urlOf } from './template-database.ts'
import { createTestClock } from './test-clock.ts'
import { createTestLog } from './test-log.ts'
import { createTestSockets } from './test-sockets.ts'

interface CallOptions {
  token?: string
  headers?: Record<string, string>
}

interface Gateways {
  count: number
  redisUrl: string
  /** Where the first gateway finds Redis, if not there. */
  firstRedisUrl?: string
  /** Of a streaming replica (start-replica.ts). */
  replicaPort?: string | undefined
}

/** `TEST_GATEWAYS=3` runs any test with three gateways, one Redis and one database, `TEST_REPLICA=1` with a replica. */
const fromEnvironment = (): Gateways => ({
  count: Number(process.env.TEST_GATEWAYS ?? 1),
  redisUrl: process.env.TEST_REDIS_URL ?? '',
  replicaPort: process.env.TEST_REPLICA_PORT
})

/** With several gateways, the calls and connections take turns. The returned parts are those of the first one. */
export async function createTestApp(overrides: Partial<Config> = {}, gateways = fromEnvironment()) {
  const database = `tambay_test_${randomUUID()}`
  await cloneTemplate(process.env.TEST_TEMPLATE ?? '', database)

  const url = urlOf(database)
  const mediaFolder = await mkdtemp(join(tmpdir(), 'tambay-media-'))
  const environment = {
    ...testEnvironment,
    DATABASE_URL: url,
    REDIS_PREFIX: database,
    MEDIA_FOLDER: mediaFolder
  }
  const config = { ...readConfig(environment), ...overrides }
  const clock = createTestClock()
  const { log, takeErrors } = createTestLog()

  async function startGateway(redisUrl = gateways.redisUrl) {
    const database = { url, timeouts: endless, onBroken: () => {} }
    const pool = openTestPool(url)
    const booksPool = createPool({ ...database, max: 2, role: booksRole })
    const operatorPool = createPool({ ...database, max: 2, role: operatorRole })
    const replicaPool = openReplicaPool(url, gateways)
    const redis = gateways.count > 1 ? createRedis(redisUrl, log) : undefined
    await redis?.connect({ mustAnswer: true })
    const parts = compose({
      config,
      log,
      pool,
      booksPool,
      operatorPool,
      clock,
      ...(replicaPool && { replicaPool }),
      ...(redis && { redis })
    })
    return { parts, app: await buildApp(parts) }
  }

  const first = await startGateway(gateways.firstRedisUrl)
  const all = [first]
  while (all.length < gateways.count) all.push(await startGateway())
  const { parts: deps, app } = first
  const { fastify } = app
  const servers = all.map(gateway => gateway.app.fastify)
  const sockets = createTestSockets(servers)
  let calls = 0

  async function call<E extends Endpoint>(
    operation: E,
    input: InputOf<E>,
    { token, headers }: CallOptions = {}
  ) {
    const response = await (servers[calls++ % servers.length] ?? fastify).inject({
      method: operation.method,
      url: operation.path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(operation.isMoney && { 'idempotency-key': randomUUID() }),
        ...headers
      },
      ...carry(operation, input)
    })
    return new Answer(operation, response)
  }

  async function signUp(name: string, person: Partial<NewUser> = {}) {
    const [avatar = ''] = avatars
    const user = await transact(deps.db, tx =>
      createUser(deps, tx, { username: name, nickName: name, avatar, ...person })
    )
    return { user, ...(await personOf(user.id)) }
  }

  let people = 0

  /** Appends a number to the name, so that each test of a file can sign up its own people. */
  const signUpNumbered = (name: string, person?: Partial<NewUser>) =>
    signUp(`${name}${String(people++).padStart(3, '0')}`, person)

  async function personOf(userId: string) {
    const { token, sessionId } = await deps.sessions.issueForUser(userId, 'test')
    return {
      id: userId,
      token,
      sessionId,
      call: <E extends Endpoint>(operation: E, input: InputOf<E>, headers?: Record<string, string>) =>
        call(operation, input, { token, headers }),
      coins: async () => (await deps.ledger.wallet(userId)).coin.balance,
      diamonds: async () => (await deps.ledger.wallet(userId)).diamond.balance,
      connect: (at?: number) => sockets.connect(token, at)
    }
  }

  async function settled(): Promise<void> {
    for (const { parts } of all) await parts.background.settled()
  }

  async function close(): Promise<void> {
    sockets.close()
    for (const server of servers) await server.close()
    await dropDatabase(database)
    await rm(mediaFolder, { recursive: true })
    const [fault] = takeErrors()
    if (fault) throw new Error(`The gateway logged an error during the test: ${fault}`)
  }

  return {
    ...deps,
    gateways: all.map(({ parts }) => parts),
    background: { ...deps.background, settled },
    clock,
    app,
    fastify,
    url,
    call,
    signUp,
    signUpNumbered,
    connect: sockets.connect,
    takeErrors,
    close
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
export type TestPerson = Awaited<ReturnType<TestApp['signUp']>>

export const endless: Timeouts = { connection: 600_000, statement: 600_000 }

/** `TEST_PGBOUNCER=1` runs any test through PgBouncer. */
function openTestPool(url: string) {
  const options = { max: 10, timeouts: endless, onBroken: () => {} }
  const port = process.env.TEST_PGBOUNCER_PORT
  if (port === undefined) return createPool({ ...options, url, role: appRole })
  return createPooledPool({ ...options, url: Object.assign(new URL(url), { port }).href, isPrepared: false })
}

function openReplicaPool(url: string, { replicaPort: port }: Gateways) {
  if (port === undefined) return undefined
  const replicaUrl = Object.assign(new URL(url), { port }).href
  return createPool({
    url: replicaUrl,
    max: 10,
    timeouts: replicaTimeouts,
    role: appRole,
    onBroken: () => {}
  })
}

const monitoringToken = 'the-token-of-monitoring-in-tests'
export const asMonitor = { authorization: `Bearer ${monitoringToken}` }

export const overrideKey = 'the-key-of-override-links-in-tests'

const testEnvironment = {
  NODE_ENV: 'test',
  RATE_PER_IP: '100000',
  RATE_PER_SESSION: '100000',
  MONITORING_TOKEN: monitoringToken,
  PUBLIC_ORIGIN: 'http://localhost:3000',
  TICKET_LINK_KEY: ticketLinkKey(overrideKey),
  GAME_HEALTH_SECONDS: '0',
  GAME_ORIGINS: '{"color-game":"http://localhost:3005"}',
  GAME_KEYS: '{"color-game":"color-game-test-key"}'
}

function carry(operation: Endpoint, input: unknown) {
  if (operation.method === 'POST') return { payload: input as object }
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return { query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) }
}
