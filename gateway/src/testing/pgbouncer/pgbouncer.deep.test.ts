import { expect, onTestFinished, test } from 'vitest'

import { createDatabase, query } from '../database.ts'
import { runTests } from '../run-tests.ts'
import { startServer } from '../start-server.ts'
import { maintenanceUrl } from '../template-database.ts'
import { hasPgbouncer, needsPgbouncer, startPgbouncer } from './start-pgbouncer.ts'

const folders = ['src/modules', 'src/ledger', 'src/identity', 'src/platform/realtime', 'src/platform/jobs']

const left = [
  '**/*.deep.test.ts',
  // These look at the statements or the settings of the gateway's own connections.
  '**/statements.test.ts'
]

test.skipIf(!hasPgbouncer)(
  `the tests of all modules pass through PgBouncer in transaction mode${needsPgbouncer}`,
  { timeout: 3_600_000 },
  async () => {
    expect(await runTests({ folders, left, environment: { TEST_PGBOUNCER: '1' } })).toBe(true)
  }
)

test.skipIf(!hasPgbouncer)(
  `a gateway migrates, listens and probes at PostgreSQL itself, and serves requests through PgBouncer${needsPgbouncer}`,
  async () => {
    const pgbouncer = await startPgbouncer(maintenanceUrl())
    onTestFinished(pgbouncer.stop)
    const url = await createDatabase()
    const pooled = Object.assign(new URL(url), { port: String(pgbouncer.port) })
    const { untilListening } = startServer({ DATABASE_URL: url, POOLED_DATABASE_URL: pooled.href, PORT: '0' })
    const address = await untilListening()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect((await fetch(`${address}/party/v1/games/list`)).status).toBe(200)
    const listening = () =>
      query(url, `SELECT FROM pg_stat_activity WHERE application_name = 'tambay-gateway-notifications'`)
    await expect.poll(async () => (await listening()).length).toBe(1)
  }
)
