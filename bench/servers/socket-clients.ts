import { joinParty } from '@tambay/contracts/party'
import { realtimePath } from '@tambay/contracts/realtime'
import { io } from 'socket.io-client'

import { runLimited } from '../../tools/base/run-limited.ts'
import { post } from './post.ts'

interface ConnectOptions {
  /** Names the server. */
  group: string
  origin: string
  tokens: string[]
  /** A party to join and to watch. */
  partyId?: string | undefined
}

/** What the room or one connection gets. */
export interface MessageEvent {
  message: { client_id: string }
}

interface Arrival {
  /** When each connection got the event. */
  arrivedAt: number[]
  event: MessageEvent
}

interface Expected extends PromiseWithResolvers<Arrival> {
  arrivedAt: number[]
}

const connectsAtOnce = 8

export function createSocketClients(stack: AsyncDisposableStack) {
  const connectionCounts: Record<string, number> = {}
  const arrivals = new Map<string, Expected>()

  function expect(key: string): Expected {
    const expected = arrivals.get(key) ?? { ...Promise.withResolvers<Arrival>(), arrivedAt: [] }
    arrivals.set(key, expected)
    return expected
  }

  function receive(group: string, event: MessageEvent, receivers = 1): void {
    const { arrivedAt, resolve } = expect(`${group} ${event.message.client_id}`)
    if (arrivedAt.push(performance.now()) === receivers) resolve({ arrivedAt, event })
  }

  async function connect({ group, origin, partyId }: ConnectOptions, token: string): Promise<void> {
    const joined = partyId && (await post(origin, joinParty.path, { party_id: partyId }, token))
    const transport = { path: realtimePath, transports: ['websocket'], forceNew: true, reconnection: false }
    const socket = io(origin, { ...transport, auth: { token } })
    stack.defer(() => void socket.close())
    socket.on('party_chat', (event: MessageEvent) => receive(group, event, connectionCounts[group]))
    socket.on('message', (event: MessageEvent) => receive(group, event))
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject)
    )
    if (!joined) return
    const watched = { party_id: partyId, version: joined.party.version }
    const { code, msg } = await socket.emitWithAck('watch_party', watched)
    if (code !== 0) throw new Error(`watch_party: ${msg}`)
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
      return connectMs
    },
    /** Waits until every connection of the group has a line of the room's chat, or one has a private message. */
    async arrival(group: string, clientId: string): Promise<Arrival> {
      const key = `${group} ${clientId}`
      const arrival = await expect(key).promise
      arrivals.delete(key)
      return arrival
    }
  }
}
