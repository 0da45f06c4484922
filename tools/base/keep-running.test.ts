import { expect, onTestFinished, test, vi } from 'vitest'

import { startChild, type Child } from '../stack/start-child.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { freePort } from './free-port.ts'
import { keepRunning } from './keep-running.ts'

async function startServer() {
  const port = String(await freePort())
  const logs = temporaryFolder()
  const report = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => report.mockRestore())
  const script = 'tools/stack/testing/http-server.ts'
  const start = (): Child => startChild({ name: 'server', script, environment: { PORT: port }, logs })
  let child = start()
  const supervisor = keepRunning({
    name: 'server',
    process: child,
    restart: async () => (child = start()),
    firstDelayMs: 10
  })
  onTestFinished(() => child.stop())
  onTestFinished(supervisor.stop)
  const url = `http://127.0.0.1:${port}`
  const pid = () =>
    fetch(url).then(
      async answer => Number(await answer.text()),
      () => 0
    )
  const waitForPid = async (previous = 0) => {
    await vi.waitFor(async () => expect([0, previous]).not.toContain(await pid()), { timeout: 60_000 })
    return pid()
  }
  return { supervisor, waitForPid, report }
}

test('restarts a killed process and reports the restart in one line', async () => {
  const { waitForPid, report } = await startServer()
  const first = await waitForPid()
  process.kill(first, 'SIGKILL')
  expect(await waitForPid(first)).not.toBe(first)
  expect(report.mock.calls).toEqual([['server exited (SIGKILL). Restarting server in 0.01 s …']])
})

test('gives up after five exits within a minute and doubles the delay until then', async () => {
  const { supervisor, waitForPid, report } = await startServer()
  let pid = 0
  for (let kill = 1; kill <= 5; kill++) {
    pid = await waitForPid(pid)
    process.kill(pid, 'SIGKILL')
  }
  expect(await supervisor.failure).toMatch(
    /^server exited 5 times within a minute\. server exited \(SIGKILL\)\./
  )
  const delays = report.mock.calls.map(([line]) => /in ([\d.]+) s/.exec(String(line))?.[1])
  expect(delays).toEqual(['0.01', '0.02', '0.04', '0.08'])
})
