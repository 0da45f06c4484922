import { randomUUID } from 'node:crypto'

import { sendMessage } from '@tambay/contracts/messages/messages'

import type { Sample } from '../harness/benchmark.ts'
import { repeatFor } from '../harness/latencies.ts'
import { post } from '../servers/post.ts'
import type { BenchServer } from '../servers/start-server.ts'
import type { BareEvent } from '../sockets/bare-server.ts'
import type { SocketClients } from '../sockets/socket-clients.ts'
import { messageTo, type Pair } from './open-pairs.ts'

type Servers = Record<'gateway' | 'same SQL', BenchServer>

/** Each sender writes the next message when the last one was answered and has arrived. */
export async function createSender(servers: Servers, clients: SocketClients, pairs: Pair[]) {
  const { origin } = servers['same SQL']
  const postToBare = (path: string, body: object) =>
    fetch(origin + path, { method: 'POST', body: JSON.stringify(body) })
  for (const { receiver, recorded } of pairs) await postToBare(`/record/${receiver.token}`, recorded)

  const sends: Record<keyof Servers, (pair: Pair, clientId: string) => Promise<unknown>> = {
    gateway: ({ sender, receiver }, clientId) =>
      post(servers.gateway.origin, sendMessage.path, messageTo(receiver, clientId), sender.token),
    'same SQL': ({ receiver, data }, clientId) => {
      const event = ['message', { ...data, message: { ...data.message, client_id: clientId } }]
      return postToBare('/', { to: receiver.token, event, clientId } satisfies BareEvent)
    }
  }
  return (contender: keyof Servers, senders: number, seconds: number): Promise<Sample> => {
    const load = { pids: servers[contender].pids, clients: pairs.slice(0, senders) }
    return repeatFor(seconds, load, pair => {
      const clientId = randomUUID()
      return Promise.all([sends[contender](pair, clientId), clients.arrival(contender, 'message', clientId)])
    })
  }
}
