import { joinParty } from '@tambay/contracts/party'
import { realtimePath } from '@tambay/contracts/realtime'
import { WebSocket } from 'ws'

import { runLimited } from '../../tools/base/run-limited.ts'
import { post } from '../servers/post.ts'
import { type EventKind, readEvent } from './read-event.ts'

interface ConnectOptions {
  /** Names the server. */
  group: string
  origin: string
  tokens: string[]
  /** A party to join and to watch. */
  partyId?: string
}

interface Arrival {
  arrivedAt: number[]
  packet: string
}

interface Expected extends Arrival, PromiseWithResolvers<Arrival> {}

const connectsAtOnce = 8

export type SocketClients = ReturnType<typeof createSocketClients>

/** Speaks Socket.IO's protocol without its client, which would parse every event. */
export function createSocketClients(stack: AsyncDisposableStack) {
  const connectionCounts: Record<string, number> = {}
  const arrivals = new Map<string, Expected>()

  function expect(key: string): Expected {
    const expected = arrivals.get(key) ?? { ...Promise.withResolvers<Arrival>(), arrivedAt: [], packet: '' }
    arrivals.set(key, expected)
    return expected
  }

  function receive(group: string, packet: string): void {
    const event = readEvent(packet)
    if (!event) return
    const receivers = event.kind === 'message' ? 1 : connectionCounts[group]
    for (const id of event.ids) {
      const { arrivedAt, resolve } = expect(`${group} ${event.kind} ${id}`)
      if (arrivedAt.push(performance.now()) === receivers) resolve({ arrivedAt, packet })
    }
  }

  async function connect({ group, origin, partyId }: ConnectOptions, token: string): Promise<void> {
    const joined = partyId && (await post(origin, joinParty.path, { party_id: partyId }, token))
    const url = `${origin.replace('http', 'ws')}${realtimePath}/?EIO=4&transport=websocket`
    const socket = new WebSocket(url, { perMessageDeflate: false })
    stack.defer(() => socket.terminate())
    const ready = Promise.withResolvers<void>()
    socket.on('error', ready.reject)
    socket.on('message', (data: Buffer) => {
      const packet = data.toString('latin1')
      receive(group, packet)
      if (packet === '2') socket.send('3')
      else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (packet.startsWith('40'))
        if (joined) {
          const watched = { party_id: partyId, version: joined.party.version }
          socket.send(`420${JSON.stringify(['watch_party', watched])}`)
        } else ready.resolve()
      else if (packet.startsWith('430[{"code":0')) ready.resolve()
      else if (packet.startsWith('4') && !packet.startsWith('42')) ready.reject(new Error(packet))
    })
    await ready.promise
  }

  return {
    /** Returns how long each connection took, until everything that it watches was up to date. */
    async connect(options: ConnectOptions): Promise<number[]> {
      const connectMs: number[] = []
      await runLimited(options.tokens, connectsAtOnce, async token => {
        const start = performance.now()
        await connect(options, token)
        connectMs.push(performance.now() - start)
      })
      connectionCounts[options.group] = (connectionCounts[options.group] ?? 0) + connectMs.length
      arrivals.clear()
      return connectMs
    },
    /** Waits until every connection of the group received a room's event, or one received a message. */
    async arrival(group: string, kind: EventKind, id: string | number): Promise<Arrival> {
      const key = `${group} ${kind} ${id}`
      const arrival = await expect(key).promise
      arrivals.delete(key)
      return arrival
    }
  }
}
