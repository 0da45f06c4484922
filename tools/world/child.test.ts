import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'
import { isAlive, startSpeaking } from '../testing/speaking-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startChild } from './child.ts'

const script = 'tools/world/testing/answering.ts'
const parent = join(import.meta.dirname, 'testing/answering-parent.ts')

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
  await child.untilAnswers(url)
  await child.stop()
  await expect(child.ended).resolves.toContain('answering ended (SIGTERM)')
})

test('that dies while it starts is reported with its last words', async () => {
  const { child, url } = await answering({ BREAK: '1' })
  await expect(child.untilAnswers(url)).rejects.toThrow(
    /answering ended \(code 3\).*\nThe cupboard is bare\./
  )
})

test('ends when its parent is killed', async () => {
  const port = String(await freePort())
  const process = startSpeaking(parent, [temporaryFolder(), port])
  await process.nextLine()
  const pid = Number(await (await fetch(`http://127.0.0.1:${port}`)).text())
  process.kill('SIGKILL')
  expect(await pollUntil(() => !isAlive(pid), { seconds: 60 })).toBe(true)
})

test('logs into a file of its own', async () => {
  const logs = temporaryFolder()
  const child = startChild({ name: 'answering', script, environment: { BREAK: '1' }, logs })
  await child.ended
  expect(readFileSync(join(logs, 'answering.log'), 'utf8')).toBe('The cupboard is bare.\n')
})
