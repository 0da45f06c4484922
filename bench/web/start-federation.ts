import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { step } from '../../tools/base/step.ts'
import { build } from '../../tools/build.ts'
import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { startStack } from '../../tools/stack/start-stack.ts'
import { buildGames } from '../../tools/web/build-games.ts'
import { prepareDatabase } from '../servers/database.ts'

const folder = join(root, '.cache/bench')

/** The app as it is released, with the demo world. It has its own folder, so that a deploy has no effect. */
export async function startFederation(cleanup: AsyncDisposableStack) {
  const releases = join(folder, 'federation/releases')
  await step('Federation', async () => {
    await build({ releases })
    await buildGames()
  })
  const ports = await findFreePorts()
  const databaseUrl = await prepareDatabase(cleanup)
  const { url } = await startStack(cleanup, {
    ports,
    databaseUrl,
    releases,
    dataFolder: folder,
    environment: { RATE_PER_IP: '100000', RATE_PER_SESSION: '100000' }
  })
  return { ports, url, databaseUrl }
}
