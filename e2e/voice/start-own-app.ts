import { join } from 'node:path'

import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { startStack } from '../../tools/stack/start-stack.ts'

/** Another app for one test, whose gateway may be killed and whose rounds are as long as players know them. */
export async function startOwnApp(cleanup: AsyncDisposableStack): Promise<string> {
  const { url } = await startStack(cleanup, {
    ports: await findFreePorts(),
    databaseUrl: process.env.SPARE_DATABASE_URL ?? '',
    dataFolder: join(import.meta.dirname, '../../.cache/e2e-spare'),
    environment: { RATE_PER_IP: '100000', HUMAN_WORK: '50' }
  })
  return url
}
