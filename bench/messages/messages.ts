import { randomUUID } from 'node:crypto'

import { sendMessage } from '@tambay/contracts/messages/messages'

import { step } from '../../tools/base/step.ts'
import type { Benchmark, Contenders } from '../harness/benchmark.ts'
import { repeatFor } from '../harness/latencies.ts'
import type { BareEvent } from '../servers/bare-server.ts'
import { startGatewayHere, unlimited } from '../servers/gateway-here.ts'
import { post } from '../servers/post.ts'
import { createSocketClients } from '../servers/socket-clients.ts'
import { type BenchServer, startServers } from '../servers/start-servers.ts'
import { messageTo, openPairs, type Pair } from './open-pairs.ts'

const options = { rounds: 3, seconds: 5, clients: [1, 16, 64] }
const settings = { MESSAGES_PER_MINUTE: unlimited, VISITOR_SOCKETS_PER_IP: unlimited }
const warmUpSeconds = 2

export const messages: Benchmark<typeof options> = {
  options,
  tables: { sending: { baseline: 'same SQL', compared: ['a second', 'p50 ms', 'CPU of one, µs'] } },
  async run({ options: { seconds, clients: counts }, stack, addFact, compare }) {
    const { url, people, gateway, bare } = await startServers(stack, 2 * Math.max(...counts), settings)
    const pairs = await step('Conversations', async () =>
      openPairs(await startGatewayHere(stack, url), people)
    )
    addFact(`${pairs[0]?.recorded.statements.length} statements per message`)
    const clients = createSocketClients(stack)
    const tokens = pairs.map(({ receiver }) => receiver.token)
    for (const { origin } of [gateway, bare]) await clients.connect({ group: origin, origin, tokens })
    for (const { receiver, recorded } of pairs)
      await post(bare.origin, '/record', { to: receiver.token, ...recorded }, '')

    const sendToGateway = ({ sender, receiver }: Pair, clientId: string) =>
      post(gateway.origin, sendMessage.path, messageTo(receiver, clientId), sender.token)
    const sendToBare = ({ receiver, data }: Pair, clientId: string) => {
      const event = ['message', { ...data, message: { ...data.message, client_id: clientId } }]
      return post(bare.origin, '/', { to: receiver.token, event, clientId } satisfies BareEvent, '')
    }
    const contendersOf = (count: number, runSeconds: number): Contenders => {
      const writers = pairs.slice(0, count)
      /** Each sender writes the next message when the last one was answered and has arrived. */
      const write =
        ({ origin, pids }: BenchServer, send: typeof sendToBare) =>
        () =>
          repeatFor(runSeconds, { pids, clients: writers }, pair => {
            const clientId = randomUUID()
            return Promise.all([send(pair, clientId), clients.arrival(origin, clientId)])
          })
      return { gateway: write(gateway, sendToGateway), 'same SQL': write(bare, sendToBare) }
    }
    for (const warmUp of Object.values(contendersOf(Math.max(...counts), warmUpSeconds))) await warmUp()
    for (const count of counts) await compare('sending', `${count} at once`, contendersOf(count, seconds))
  }
}
