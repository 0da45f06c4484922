import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Envelope } from '@tambay/contracts/envelope'
import type { Reason } from '@tambay/contracts/errors'
import { allRefusals } from '@tambay/contracts/operator/all-refusals'
import {
  type ClientRequestName,
  type ClientResponse,
  realtimePath,
  type ServerEvents
} from '@tambay/contracts/realtime'
import { Server } from 'socket.io'
import { afterAll } from 'vitest'

/** Vitest's jsdom environment defines this global. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

/**
 * A real Socket.IO server on the page's origin, which closes after the file's tests. Start one per test file, because the
 * client keeps its connection.
 */
export async function startRealtime() {
  const http = createServer()
  const io = new Server(http, { path: realtimePath, transports: ['websocket'] })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` })

  afterAll(() => io.close())

  const requested: string[] = []
  const answers = new Map<string, () => unknown>()
  const refused = new Map<string, Reason | undefined>()
  const held = new Map<string, Promise<void>>()
  io.on('connection', socket => {
    socket.onAny(async (name: string, _: unknown, acknowledge?: (envelope: Envelope) => void) => {
      requested.push(name)
      await held.get(name)
      const reason = refused.get(name)
      acknowledge?.(
        reason
          ? {
              code: allRefusals[reason].code,
              msg: allRefusals[reason].message,
              data: null,
              bizErrorCode: reason
            }
          : { code: 0, data: answers.get(name)?.() }
      )
    })
  })

  return {
    requested,
    tell: <Name extends keyof ServerEvents>(event: Name, payload: ServerEvents[Name]) =>
      void io.emit(event as string, payload),
    answer: <Name extends ClientRequestName>(name: Name, response: () => ClientResponse<Name>) =>
      void answers.set(name, response),
    refuse: (name: ClientRequestName | 'watch_party', reason: Reason | undefined) =>
      void refused.set(name, reason),
    /** Answers nothing of this name until the returned function is called. */
    hold(name: 'watch_party'): () => void {
      let release = () => {}
      held.set(name, new Promise(resolve => (release = resolve)))
      return () => release()
    },
    breakConnections: () => io.sockets.sockets.forEach(socket => socket.conn.close())
  }
}

export type Realtime = Awaited<ReturnType<typeof startRealtime>>
