import { startGateway } from '@tambay/testing/start-gateway'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

import { $isGuestRoom } from '../stores/guest/guest-room.ts'
import { saveGuestToken } from '../stores/guest/guest.ts'
import { clearSession } from '../stores/session/session.ts'

/** Starts a gateway for one test, which records the tokens and watches of its connections. Nobody is signed in. */
export async function startRealtimeServer() {
  vi.resetModules()
  clearSession()
  saveGuestToken(undefined)
  $isGuestRoom.set(false)
  const { io, close } = await startGateway()
  onTestFinished(close)
  const server = {
    io,
    tokens: [] as unknown[],
    watched: [] as unknown[],
    /** Acknowledges every watch. */
    answer: { code: 0, msg: 'ok' } as object,
    connected: (times: number) => waitFor(() => expect(server.tokens).toHaveLength(times)),
    cut() {
      for (const socket of io.sockets.sockets.values()) socket.conn.close()
    },
    /** Ends all connections. Unlike after `cut`, Socket.IO doesn't reconnect by itself. */
    async end(states: boolean[]) {
      await expect.poll(() => states.at(-1)).toBe(true)
      io.disconnectSockets(true)
      await expect.poll(() => states.at(-1)).toBe(false)
    }
  }
  io.on('connection', socket => {
    server.tokens.push(socket.handshake.auth.token)
    socket.onAny((name: string, payload: unknown, acknowledge: unknown) => {
      server.watched.push([name, payload])
      if (typeof acknowledge === 'function') acknowledge(server.answer)
    })
  })
  return server
}

/** Opens the connection, as a page does when it loads. `states` has every change between connected and lost. */
export async function openRealtime() {
  const { startSession } = await import('../stores/session/session.ts')
  const realtime = await import('../api/realtime.ts')
  const states: boolean[] = []
  onTestFinished(realtime.onConnected(isConnected => states.push(isConnected)))
  return { ...realtime, states, startSession }
}

/** Use `expect.poll` afterwards: it advances the clock, while `waitFor` needs a running one. */
export function fakeDelays(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => {
    vi.useRealTimers()
    random.mockRestore()
  })
}
