import { randomUUID } from 'node:crypto'

import { sendMessage } from '@tambay/contracts/messages/messages'
import { followUser } from '@tambay/contracts/social'

import type { LoadClient } from '../load/issue-tokens.ts'
import type { LoadServer } from '../load/servers/start-server.ts'
import { now } from '../report/clock.ts'
import type { Options } from '../report/options.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import { rotate } from '../report/statistics.ts'
import { post } from '../room/gateway-calls.ts'
import type { Receivers } from './start-receivers.ts'

export const contenders = ['gateway', 'Socket.IO'] as const
export type Contender = (typeof contenders)[number]

export interface Sending extends Sample {
  contender: Contender
  senders: number
  cpuUsPerMessage: number
}

interface Stage {
  servers: Record<Contender, LoadServer>
  people: LoadClient[]
  receivers: Receivers
}

interface Pair {
  sender: LoadClient
  receiver: LoadClient
}

const text = 'Oo, tuloy tayo mamaya sa bingo room. Dala ka ng kape at yung listahan ng kanta.'
const warmUpSeconds = 2

export async function measureSending(
  { servers, people, receivers }: Stage,
  { rounds, seconds, clients: counts }: Options
): Promise<Sending[]> {
  const pairs = pairUp(people)
  for (const { sender, receiver } of pairs)
    await post(servers.gateway.origin, followUser.path, { user_id: sender.userId }, receiver.token)
  const tokens = pairs.map(({ receiver }) => receiver.token)
  for (const contender of contenders) await receivers.connect(servers[contender].origin, tokens)

  const send: Record<Contender, (pair: Pair, clientId: string) => Promise<unknown>> = {
    gateway: ({ sender, receiver }, clientId) =>
      post(
        servers.gateway.origin,
        sendMessage.path,
        { to_user_id: receiver.userId, client_id: clientId, kind: 'text', text },
        sender.token
      ),
    'Socket.IO': async ({ receiver }, clientId) => {
      const event = ['message', { ...packet, message: { ...packet.message, client_id: clientId } }]
      const url = `${servers['Socket.IO'].origin}/?to=${receiver.token}`
      await (await fetch(url, { method: 'POST', body: JSON.stringify(event) })).text()
    }
  }
  const [first] = pairs
  if (!first) throw new Error('Messages need at least two people')
  const packet = await post(
    servers.gateway.origin,
    sendMessage.path,
    { to_user_id: first.receiver.userId, client_id: randomUUID(), kind: 'text', text },
    first.sender.token
  )

  async function run(contender: Contender, senders: number, runSeconds: number): Promise<Sending> {
    const latencies: number[] = []
    const cpuBefore = await servers[contender].readCpu()
    const start = now()
    const end = start + runSeconds * 1000
    const work = pairs.slice(0, senders).map(async pair => {
      while (now() < end) {
        const clientId = randomUUID()
        const arrival = receivers.arrival(clientId)
        const sentAt = now()
        const [seenAt] = await Promise.all([arrival, send[contender](pair, clientId)])
        latencies.push(seenAt - sentAt)
      }
    })
    await Promise.all(work)
    const perSecond = (1000 * latencies.length) / (now() - start)
    const cpuMs = (await servers[contender].readCpu()) - cpuBefore
    const cpuUsPerMessage = (1000 * cpuMs) / latencies.length
    return { ...sampleOf(latencies, perSecond), contender, senders, cpuUsPerMessage }
  }

  const sendings: Sending[] = []
  for (const contender of contenders) await run(contender, Math.max(...counts), warmUpSeconds)
  for (const senders of counts)
    for (let round = 0; round < rounds; round++)
      for (const contender of rotate(contenders, round)) sendings.push(await run(contender, senders, seconds))
  return sendings
}

function pairUp(people: LoadClient[]): Pair[] {
  return people.flatMap((sender, index) => {
    const receiver = people[index + 1]
    return index % 2 === 0 && receiver ? [{ sender, receiver }] : []
  })
}
