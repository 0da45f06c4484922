import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'
import { isAlive, startScript } from '../testing/start-script.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startChild } from './start-child.ts'

const script = 'tools/stack/testing/http-server.ts'
const parent = join(import.meta.dirname, 'testing/parent-of-http-server.ts')

async function startHttpServer(environment: NodeJS.ProcessEnv = {}, isIsolated = false) {
  const port = String(await freePort())
  const child = startChild({
    name: 'http-server',
    script,
    environment: { PORT: port, ...environment },
    isIsolated,
    logs: temporaryFolder()
  })
  onTestFinished(() => child.stop())
  return { child, url: `http://127.0.0.1:${port}` }
}

test('waits until the child is ready, and stops the child on request', async () => {
  const { child, url } = await startHttpServer()
  await child.waitUntilReady(url)
  await child.stop()
  await expect(child.exited).resolves.toContain('http-server exited (SIGTERM)')
})

test('a child that exits while starting is reported with the end of its log', async () => {
  const { child, url } = await startHttpServer({ FAIL: '1' })
  await expect(child.waitUntilReady(url)).rejects.toThrow(
    /http-server exited \(code 3\)\.\n.*\nThe configuration is missing\./
  )
})

test('an isolated child gets no variable of this process', async () => {
  vi.stubEnv('FAIL', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const isolated = await startHttpServer({}, true)
  await isolated.child.waitUntilReady(isolated.url)
  const { child } = await startHttpServer()
  await expect(child.exited).resolves.toContain('code 3')
})

test('a child exits when its parent is killed', async () => {
  const port = String(await freePort())
  const process = startScript(parent, [temporaryFolder(), port])
  await process.nextLine()
  const pid = Number(await (await fetch(`http://127.0.0.1:${port}`)).text())
  process.kill('SIGKILL')
  expect(await pollUntil(() => !isAlive(pid), { seconds: 60 })).toBe(true)
})

test('writes each child’s output to its own log file', async () => {
  const logs = temporaryFolder()
  const child = startChild({ name: 'http-server', script, environment: { FAIL: '1' }, logs })
  await child.exited
  expect(readFileSync(join(logs, 'http-server.log'), 'utf8')).toBe('The configuration is missing.\n')
})

test('reports the end of a child whose log was deleted', async () => {
  const logs = temporaryFolder()
  const child = startChild({ name: 'http-server', script, environment: { FAIL: '1' }, logs })
  rmSync(join(logs, 'http-server.log'))
  await expect(child.exited).resolves.toBe('http-server exited (code 3).')
})
