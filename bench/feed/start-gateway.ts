import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'

import { buildApp } from '../../gateway/src/app.ts'
import { compose } from '../../gateway/src/compose.ts'
import { publishEdition } from '../../gateway/src/modules/social/feeds/publish-edition.ts'
import { readConfig } from '../../gateway/src/platform/config/config.ts'
import { createPool } from '../../gateway/src/platform/database/pool.ts'
import { createLog } from '../../gateway/src/platform/monitoring/log.ts'
import { recordStatements, type Statement } from '../../gateway/src/testing/record-statements.ts'

const unlimited = String(1e9)

export type FeedGateway = Awaited<ReturnType<typeof startGateway>>

/** The gateway in this process, so that the statements of a request can be recorded. Call one request at a time. */
export async function startGateway(url: string) {
  const config = readConfig({
    DATABASE_URL: url,
    RATE_PER_IP: unlimited,
    RATE_PER_SESSION: unlimited,
    GAME_ORIGINS: JSON.stringify({ 'color-game': 'http://localhost:3005' })
  })
  const pool = createPool({ url, max: 4, hasAppRole: true, onBroken: () => {} })
  const statements = recordStatements(pool)
  const deps = compose({ config, log: createLog('error'), pool })
  const { fastify } = await buildApp(deps)
  await fastify.ready()

  async function call<E extends Endpoint>(
    operation: E,
    input: InputOf<E>,
    token: string
  ): Promise<ResponseOf<E>> {
    const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
    const response = await fastify.inject({
      method: operation.method,
      url: operation.path,
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${token}` }
    })
    const { code, msg, data } = response.json()
    if (code !== 0) throw new Error(`${operation.path}: ${msg}`)
    return data
  }

  return {
    call,
    pool,
    async record(work: () => Promise<unknown>): Promise<Statement[]> {
      statements.length = 0
      await work()
      return [...statements]
    },
    issueToken: async (userId: string) => (await deps.sessions.issueForUser(userId, 'bench')).token,
    rankPosts: () => publishEdition(deps.db, new Date()),
    close: () => fastify.close()
  }
}
