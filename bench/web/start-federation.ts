import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { step } from '../../tools/base/step.ts'
import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { startStack } from '../../tools/stack/start-stack.ts'
import { prepareDatabase } from '../servers/database.ts'
import { buildFederation } from './build-contenders.ts'

/** The app as it is released, with the demo world. */
export async function startFederation(cleanup: AsyncDisposableStack) {
  const releases = await step('Federation', buildFederation)
  const ports = await findFreePorts()
  const databaseUrl = await prepareDatabase(cleanup)
  const { url } = await startStack(cleanup, {
    ports,
    databaseUrl,
    releases,
    dataFolder: join(root, '.cache/bench'),
    environment: { RATE_PER_IP: '100000', RATE_PER_SESSION: '100000' }
  })
  return { ports, url, databaseUrl }
}
