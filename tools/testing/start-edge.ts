import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { onTestFinished } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { type EdgeOptions, serveEdge } from '../edge/serve-edge.ts'
import { deploy } from '../release/deploy.ts'
import { hostBuild } from './fake-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'

export async function startEdge(options: Partial<EdgeOptions> = {}) {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  deploy({ host: await makeRelease('host', hostBuild(join(folder, 'host')), releases) }, releases)
  const edge = await serveEdge({
    port: await freePort(),
    gatewayUrl: 'http://127.0.0.1:1',
    readOrigins: () => ({ party: 'http://localhost:3001' }),
    gameOrigins: ['http://localhost:3005'],
    releases,
    ...options
  })
  onTestFinished(edge.close)
  return { url: edge.url.replace('localhost', '127.0.0.1'), folder, releases }
}
