import { statSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../tools/base/free-port.ts'
import { superviseServices } from '../../tools/stack/supervise-services.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { controlSocket, sendOrder, serveControl } from './run-in-foreground.ts'

async function startInstallation() {
  const cleanup = new AsyncDisposableStack()
  onTestFinished(() => cleanup.disposeAsync())
  const folder = temporaryFolder()
  const services = superviseServices(cleanup, { logs: folder })
  const path = controlSocket(folder)
  await serveControl(cleanup, path, { services, databaseUrl: 'postgres://tambay@127.0.0.1/tambay' })
  const readyUrl = `http://127.0.0.1:${await freePort()}`
  const service = (environment: Record<string, string> = {}) => ({
    name: 'gateway-1',
    script: 'tools/stack/testing/http-server.ts',
    readyUrl,
    environment: { PORT: new URL(readyUrl).port, ...environment }
  })
  const running = async () => Object.keys((await sendOrder(path, {})).states)
  return { cleanup, path, readyUrl, service, running }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false
  )

test('another command starts and stops a service, and only this user may connect', async () => {
  const { path, readyUrl, service, running } = await startInstallation()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await sendOrder(path, { start: service() })
  expect(await running()).toEqual(['gateway-1'])
  expect(await answers(readyUrl)).toBe(true)
  await sendOrder(path, { stop: 'gateway-1' })
  expect(await running()).toEqual([])
  expect(await answers(readyUrl)).toBe(false)
})

test('a service that does not get ready is reported with the end of its log, and is stopped', async () => {
  const { path, service, running } = await startInstallation()
  const started = sendOrder(path, { start: service({ FAIL: '1' }) })
  await expect(started).rejects.toThrow('The configuration is missing.')
  expect(await running()).toEqual([])
})

test('the end of the installation stops services that another command started', async () => {
  const { cleanup, path, readyUrl, service } = await startInstallation()
  await sendOrder(path, { start: service() })
  await cleanup.disposeAsync()
  expect(await answers(readyUrl)).toBe(false)
  await expect(sendOrder(path, {})).rejects.toThrow('The installation isn’t running.')
})
