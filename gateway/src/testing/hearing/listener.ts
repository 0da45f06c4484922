import type { ServerEvents } from '@tambay/contracts/realtime'

import type { TestApp, TestPerson } from '../create-test-app.ts'
import { eventsArrived } from '../gateways/events-arrived.ts'

/** A person with one connection, which is dropped and recovered as a phone does it, and who records what it hears. */
export async function createListener(app: TestApp, person: TestPerson) {
  const { socket, emit } = await person.connect()
  socket.io.reconnection(false)
  let heard: string[] = []
  socket.on('speaking', ({ member_id: probe }: ServerEvents['speaking']) => heard.push(probe))

  return {
    ...person,
    isConnected: () => socket.connected,
    watch: (party_id: string) => emit('watch_party', { party_id }),
    unwatch: (party_id: string) => emit('unwatch_party', { party_id }),
    async drop(): Promise<void> {
      if (!socket.connected) return
      const { id } = socket
      const closed = new Promise<void>(resolve =>
        app.gateways.forEach(({ realtime }) =>
          realtime.onDisconnect(({ socketId }) => void (socketId === id && resolve()))
        )
      )
      socket.io.engine.close()
      await closed
    },
    async recover(): Promise<void> {
      if (socket.connected) return
      const answered = new Promise<void>(resolve =>
        socket.once('connect', resolve).once('connect_error', () => resolve())
      )
      socket.connect()
      await answered
    },
    signedOut: (): Promise<unknown> =>
      socket.connected ? new Promise(resolve => socket.once('disconnect', resolve)) : Promise.resolve(),
    async signInAgain(): Promise<void> {
      const { token } = await app.sessions.issueForUser(person.id, 'test')
      socket.auth = { token }
    },
    /** Returns what the connection heard since the last call. */
    async takeHeard(): Promise<string[]> {
      if (socket.connected) await eventsArrived(app, person.id, socket)
      const all = heard
      heard = []
      return all
    },
    close: () => socket.close()
  }
}
export type Listener = Awaited<ReturnType<typeof createListener>>
