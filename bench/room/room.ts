import { maxMembers } from '@tambay/contracts/validation/party-fields'

import { step } from '../../tools/base/step.ts'
import { hasRedis } from '../gateway.ts'
import { type Benchmark, oneCase, type Sample } from '../harness/benchmark.ts'
import { percentiles } from '../harness/latencies.ts'
import { meterCpu } from '../servers/cpu-time.ts'
import { addPeople, prepareDatabase } from '../servers/database.ts'
import { issueTokens, type Person } from '../servers/gateway-here.ts'
import {
  type BenchServer,
  startGateway,
  startServer,
  startThreeGateways,
  unlimited
} from '../servers/start-server.ts'
import { createSocketClients } from '../sockets/socket-clients.ts'
import { openRoom } from './game-room.ts'
import { type ChangeKind, changeKinds, changesInBareServer, changesInGateway } from './room-changes.ts'

const options = { rounds: 3, seconds: 1, clients: [250, 500, 1000] }
const settings = { PARTY_CAPACITY: String(maxMembers), EVENTS_PER_IP: unlimited }
const warmUpSeconds = 1
const gateways = hasRedis ? ['gateway', 'three gateways'] : ['gateway']
const contenders = [...gateways, 'Socket.IO']
const titles: Record<ChangeKind, string> = { chat: 'chat message', seat: 'seat change' }
const cost = 'CPU per delivery, µs'

interface Room {
  partyId: string
  people: Person[]
}

export const room: Benchmark<typeof options> = {
  options,
  tables: {
    joins: { baseline: 'Socket.IO', compared: ['CPU per join, µs'] },
    events: {
      baseline: 'Socket.IO',
      compared: ['deliveries a second', cost],
      goals: [{ column: cost, contender: 'gateway', scenarios: /^chat .* 1000$/, atMost: 1.2, isRatio: true }]
    }
  },
  async *stages({ options: { seconds, clients: counts }, stack }) {
    const url = await prepareDatabase(stack)
    const most = Math.max(...counts)
    const everyone = await issueTokens(url, await addPeople(url, gateways.length * most))
    const servers: Record<string, BenchServer> = {
      gateway: await step('Gateway', () => startGateway(stack, url, settings)),
      'Socket.IO': await startServer(stack, 'bench/sockets/bare-server.ts', {})
    }
    if (hasRedis)
      servers['three gateways'] = await step('Three gateways', () => startThreeGateways(stack, url, settings))
    const serverOf = (contender: string) => {
      const server = servers[contender]
      if (!server) throw new Error(`No server named ${contender}`)
      return server
    }
    const clients = createSocketClients(stack)
    const packets = { chat: '', seat: '' }
    const changes = new Map([['Socket.IO', changesInBareServer(serverOf('Socket.IO').origin, packets)]])
    const rooms = new Map<string, Room>()
    for (const [index, contender] of gateways.entries()) {
      const people = everyone.slice(index * most, (index + 1) * most)
      const { partyId } = await openRoom(serverOf(contender).origin, people[0]?.token ?? '')
      rooms.set(contender, { partyId, people })
    }

    async function join(contender: string, from: number, to: number): Promise<Sample> {
      const { origins, pids } = serverOf(contender)
      const { people = everyone, ...room } = rooms.get(contender) ?? {}
      const tokens = people.slice(from, to).map(({ token }) => token)
      const cpuOf = meterCpu(pids)
      const connectMs: number[] = []
      for (const [index, origin] of origins.entries()) {
        const own = tokens.filter((_, turn) => turn % origins.length === index)
        connectMs.push(...(await clients.connect({ group: contender, origin, tokens: own, ...room })))
      }
      return { ...percentiles(connectMs), 'CPU per join, µs': cpuOf(tokens.length) }
    }

    async function deliver(contender: string, kind: ChangeKind, runSeconds: number): Promise<Sample> {
      const latencies: number[] = []
      const cpuOf = meterCpu(serverOf(contender).pids)
      const start = performance.now()
      for (const end = start + runSeconds * 1000; performance.now() < end;) {
        const sentAt = performance.now()
        const id = (await changes.get(contender)?.(kind)) ?? 0
        const { arrivedAt, packet } = await clients.arrival(contender, kind, id)
        for (const at of arrivedAt) latencies.push(at - sentAt)
        packets[kind] = packet
      }
      return {
        'deliveries a second': (1000 * latencies.length) / (performance.now() - start),
        ...percentiles(latencies),
        [cost]: cpuOf(latencies.length),
        'bytes to each': packets[kind].length
      }
    }

    let members = 0
    for (const count of counts) {
      const from = members
      const scenario = `${members} to ${count} members`
      yield {
        table: 'joins',
        rounds: 1,
        groups: [
          contenders.map(contender => oneCase(scenario, contender, () => join(contender, from, count)))
        ]
      }
      members = count
      for (const [contender, { partyId, people }] of rooms)
        changes.set(contender, await changesInGateway(serverOf(contender).origin, partyId, people))
      for (const contender of contenders)
        for (const kind of changeKinds) await deliver(contender, kind, warmUpSeconds)
      yield {
        table: 'events',
        groups: changeKinds.map(kind =>
          contenders.map(contender =>
            oneCase(`${titles[kind]} to ${count}`, contender, () => deliver(contender, kind, seconds))
          )
        )
      }
    }
  }
}
