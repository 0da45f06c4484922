import { once } from 'node:events'
import { createServer } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { findFreePorts } from '../checks/find-free-ports.ts'
import { checkPorts } from './check-ports.ts'

async function listenOn(host: string): Promise<number> {
  const port = await freePort()
  const server = createServer().listen(port, host)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return port
}

test('names the port in use, the service that needs it, and a command that works', async () => {
  const ports = { ...(await findFreePorts()), google: await listenOn('127.0.0.1') }
  await expect(checkPorts(ports, { seconds: 0 })).rejects.toThrow(
    `Port ${ports.google} is already in use, and google needs it. Choose other ports, for example: PORT=4000 npm start`
  )
})

test('detects a server that listens on all addresses', async () => {
  const ports = { ...(await findFreePorts()), host: await listenOn('0.0.0.0') }
  await expect(checkPorts(ports, { seconds: 0 })).rejects.toThrow(`Port ${ports.host} is already in use`)
})

test('waits for a port that is released soon', async () => {
  const ports = await findFreePorts()
  const server = createServer().listen(ports.host, '127.0.0.1')
  await once(server, 'listening')
  const check = checkPorts(ports)
  server.close()
  await expect(check).resolves.toBeUndefined()
})
