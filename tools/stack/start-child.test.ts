import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'
import { isAlive, startScript } from '../testing/start-script.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startChild } from './start-child.ts'

const script = 'tools/stack/testing/http-server.ts'
const parent = join(import.meta.dirname, 'testing/parent-of-http-server.ts')

async function answering(environment: NodeJS.ProcessEnv = {}) {
  const port = String(await freePort())
  const child = startChild({
    name: 'answering',
    script,
    environment: { PORT: port, ...environment },
    logs: temporaryFolder()
  })
  onTestFinished(() => child.stop())
  return { child, url: `http://127.0.0.1:${port}` }
}

test('is waited for until it answers, and ends when it is asked', async () => {
  const { child, url } = await answering()
  await child.waitUntilReady(url)
  await child.stop()
  await expect(child.exited).resolves.toContain('answering ended (SIGTERM)')
})

test('that dies while it starts is reported with its last words', async () => {
  const { child, url } = await answering({ BREAK: '1' })
  await expect(child.waitUntilReady(url)).rejects.toThrow(
    /answering ended \(code 3\).*\nThe cupboard is bare\./
  )
})

test('ends when its parent is killed', async () => {
  const port = String(await freePort())
  const process = startScript(parent, [temporaryFolder(), port])
  await process.nextLine()
  const pid = Number(await (await fetch(`http://127.0.0.1:${port}`)).text())
  process.kill('SIGKILL')
  expect(await pollUntil(() => !isAlive(pid), { seconds: 60 })).toBe(true)
})

test('logs into a file of its own', async () => {
  const logs = temporaryFolder()
  const child = startChild({ name: 'answering', script, environment: { BREAK: '1' }, logs })
  await child.exited
  expect(readFileSync(join(logs, 'answering.log'), 'utf8')).toBe('The cupboard is bare.\n')
})
