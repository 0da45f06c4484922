import { randomUUID } from 'node:crypto'

import { sendChat } from '@tambay/contracts/room/chat'
import { maxMembers } from '@tambay/contracts/validation/party-fields'

import type { Benchmark, Contenders, Sample } from '../harness/benchmark.ts'
import { percentiles } from '../harness/latencies.ts'
import type { BareEvent } from '../servers/bare-server.ts'
import { meterCpu } from '../servers/cpu-time.ts'
import { type Person, unlimited } from '../servers/gateway-here.ts'
import { post } from '../servers/post.ts'
import { createSocketClients, type MessageEvent } from '../servers/socket-clients.ts'
import { type BenchServer, startServers } from '../servers/start-servers.ts'
import { openRoom } from './game-room.ts'

const options = { rounds: 3, seconds: 1, clients: [250, 500, 1000] }
const settings = { PARTY_CAPACITY: String(maxMembers), EVENTS_PER_IP: unlimited }
const warmUpSeconds = 1
const cost = 'CPU per delivery, µs'
const goal = { column: cost, contender: 'gateway', scenarios: /^chat .* 1000$/, atMost: 1.2, to: 'Socket.IO' }
const text = 'A message of an ordinary length, as people write it in a party room.'

interface Target {
  name: string
  server: BenchServer
  people: Person[]
  /** Only of gateways. */
  partyId?: string
}

export const room: Benchmark<typeof options> = {
  options,
  tables: {
    joins: { baseline: 'Socket.IO', compared: ['CPU per join, µs'] },
    events: { baseline: 'Socket.IO', compared: ['deliveries a second', cost], goals: [goal] }
  },
  async run({ options: { seconds, clients: counts }, stack, compare }) {
    const most = Math.max(...counts)
    const { people, gateway, bare, startThree } = await startServers(stack, 2 * most, settings)
    const three = await startThree()
    async function openTarget(name: string, server: BenchServer, own: Person[]): Promise<Target> {
      return { name, server, people: own, ...(await openRoom(server.origin, own[0]?.token ?? '')) }
    }
    const targets: Target[] = [
      await openTarget('gateway', gateway, people.slice(0, most)),
      ...(three ? [await openTarget('three gateways', three, people.slice(most))] : []),
      { name: 'Socket.IO', server: bare, people }
    ]
    const compareEach = (measure: (target: Target) => Promise<Sample>): Contenders =>
      Object.fromEntries(targets.map(target => [target.name, () => measure(target)]))
    const clients = createSocketClients(stack)
    let recorded: MessageEvent | undefined
    let members = 0
    let turn = 0

    async function join({ name, server, people, partyId }: Target, count: number): Promise<Sample> {
      const joining = people.slice(members, count).map(({ token }) => token)
      const { origins, pids } = server
      const cpuOf = meterCpu(pids)
      const connectMs: number[] = []
      for (const [index, origin] of origins.entries()) {
        const tokens = joining.filter((_, turn) => turn % origins.length === index)
        connectMs.push(...(await clients.connect({ group: name, origin, tokens, partyId })))
      }
      return { ...percentiles(connectMs), 'CPU per join, µs': cpuOf(joining.length) }
    }

    /** The bare server broadcasts the gateway's last event with another id. */
    async function say({ server: { origin }, people, partyId }: Target, id: string): Promise<void> {
      const { token = '' } = people[turn++ % members] ?? {}
      const line = { party_id: partyId, client_id: id, kind: 'text', text }
      const event = ['party_chat', { ...recorded, message: { ...recorded?.message, client_id: id } }]
      if (partyId) await post(origin, sendChat.path, line, token)
      else await post(origin, '/', { to: 'room', event } satisfies BareEvent, token)
    }

    async function deliver(target: Target, runSeconds: number): Promise<Sample> {
      const latencies: number[] = []
      const cpuOf = meterCpu(target.server.pids)
      const start = performance.now()
      for (const end = start + runSeconds * 1000; performance.now() < end;) {
        const sentAt = performance.now()
        const id = randomUUID()
        await say(target, id)
        const { arrivedAt, event } = await clients.arrival(target.name, id)
        for (const at of arrivedAt) latencies.push(at - sentAt)
        recorded = event
      }
      return {
        'deliveries a second': (1000 * latencies.length) / (performance.now() - start),
        ...percentiles(latencies),
        [cost]: cpuOf(latencies.length)
      }
    }

    for (const count of counts) {
      const joins = compareEach(target => join(target, count))
      await compare('joins', `${members} to ${count} members`, joins, 1)
      members = count
      for (const target of targets) await deliver(target, warmUpSeconds)
      const deliveries = compareEach(target => deliver(target, seconds))
      await compare('events', `chat message to ${count}`, deliveries)
    }
  }
}
