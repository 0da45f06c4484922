import { once } from 'node:events'
import { existsSync, linkSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { superviseServices } from '../../tools/stack/supervise-services.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { controlSocket, serveControl } from '../foreground/run-in-foreground.ts'
import { installationWith } from '../testing/installation-with.ts'
import { connectServices } from './connect-services.ts'

const systemdUrl = 'postgres://systemd.invalid/tambay'
const foregroundUrl = 'postgres://foreground.invalid/tambay'

function installationOfSystemd() {
  const installation = installationWith(temporaryFolder(), { DATABASE_URL: systemdUrl })
  mkdirSync(installation.folders.web, { recursive: true })
  const connect = () => connectServices(installation, () => true)
  return { installation, path: controlSocket(installation.folders.web), connect }
}

test('uses the units of systemd after up --foreground was killed and left its socket', async () => {
  const { path, connect } = installationOfSystemd()
  const server = createServer()
  await once(server.listen(`${path}.old`), 'listening')
  // Node removes the file that it created, so the link stays as after a kill.
  linkSync(`${path}.old`, path)
  await once(server.close(), 'close')
  expect(existsSync(path)).toBe(true)
  expect((await connect()).databaseUrl).toBe(systemdUrl)
})

test('prefers a running up --foreground to the units of systemd', async () => {
  const { installation, path, connect } = installationOfSystemd()
  const cleanup = new AsyncDisposableStack()
  onTestFinished(() => cleanup.disposeAsync())
  const services = superviseServices(cleanup, { logs: installation.folders.logs })
  await serveControl(cleanup, path, { services, databaseUrl: foregroundUrl })
  expect((await connect()).databaseUrl).toBe(foregroundUrl)
})
