import type { AddressInfo } from 'node:net'

import { realtimePath } from '@tambay/contracts/realtime'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'

import { startApp } from '#testing/start-app.ts'

const t = await startApp({ PUBLIC_ORIGIN: 'https://tambay.example' })
await t.fastify.listen({ host: '127.0.0.1', port: 0 })

async function connects(extraHeaders: Record<string, string>): Promise<boolean> {
  const { port } = t.fastify.server.address() as AddressInfo
  const options = { path: realtimePath, transports: ['websocket'], forceNew: true, reconnection: false }
  const socket = io(`http://127.0.0.1:${port}`, { ...options, extraHeaders })
  const isConnected = await new Promise<boolean>(resolve =>
    socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false))
  )
  socket.close()
  return isConnected
}

test.each([
  ['accepts', 'no origin and no cookie', {}, true],
  ['accepts', 'the app’s origin', { origin: 'https://tambay.example', cookie: 'a=b' }, true],
  ['accepts', 'the origin of its own host', { origin: 'http://app.local', host: 'app.local' }, true],
  ['refuses', 'another origin', { origin: 'https://evil.example' }, false],
  ['refuses', 'an opaque origin', { origin: 'null' }, false],
  ['refuses', 'a cookie without an origin', { cookie: 'a=b' }, false]
])('%s a realtime connection with %s', async (_, __, headers, isAccepted) => {
  expect(await connects(headers)).toBe(isAccepted)
})
