import { query } from '../../tools/database/query.ts'
import {
  booksRole,
  buildApp,
  compose,
  createLog,
  openPool,
  operatorRole,
  readConfig,
  recordStatements,
  type Statement
} from '../gateway.ts'

export const unlimited = String(1e9)
export const gatewaySettings = {
  SECRET_KEY: 'the benchmark signs its tokens with this key',
  GAME_ORIGINS: JSON.stringify({ 'color-game': 'http://localhost:3005' }),
  GAME_KEYS: JSON.stringify({ 'color-game': 'color-game-under-load' }),
  GAME_HEALTH_SECONDS: '0',
  RATE_PER_IP: unlimited,
  RATE_PER_SESSION: unlimited
}

export type GatewayHere = Awaited<ReturnType<typeof startGatewayHere>>

/** The gateway in this process, so that the statements of a request can be recorded. Call one request at a time. */
export async function startGatewayHere(stack: AsyncDisposableStack, url: string) {
  const config = readConfig({ ...gatewaySettings, DATABASE_URL: url })
  const pool = openPool(url, 4)
  const statements = recordStatements(pool)
  const booksPool = openPool(url, 1, booksRole)
  const operatorPool = openPool(url, 1, operatorRole)
  const gateway = compose({ config, log: createLog('error'), pool, booksPool, operatorPool })
  const { fastify } = await buildApp(gateway)
  stack.defer(() => fastify.close())
  return {
    db: gateway.db,
    pool,
    origin: await fastify.listen({ host: '127.0.0.1', port: 0 }),
    issueToken: async (userId: string) => (await gateway.sessions.issueForUser(userId, 'bench')).token,
    async record(work: () => Promise<unknown>): Promise<Statement[]> {
      statements.length = 0
      await work()
      return [...statements]
    }
  }
}

export interface Person {
  userId: string
  token: string
}

export async function issueTokens(url: string, userIds: readonly string[]): Promise<Person[]> {
  await using stack = new AsyncDisposableStack()
  const { issueToken } = await startGatewayHere(stack, url)
  return await Promise.all(userIds.map(async userId => ({ userId, token: await issueToken(userId) })))
}

/** Logs in somebody of the demo world, because they have coins. */
export async function logInAs(url: string, username: string): Promise<Person> {
  const { rows } = await query(url, 'SELECT id::text FROM users WHERE username = $1', [username])
  const [person] = await issueTokens(url, [rows[0].id])
  if (!person) throw new Error(`${username} is not there.`)
  return person
}
