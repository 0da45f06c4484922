import { maxMembers } from '@tambay/contracts/validation/party-fields'

import { step } from '../../tools/base/step.ts'
import { type Benchmark, oneCase, type Sample } from '../harness/benchmark.ts'
import { percentiles } from '../harness/latencies.ts'
import { meterCpu } from '../servers/cpu-time.ts'
import { addPeople, prepareDatabase } from '../servers/database.ts'
import { issueTokens } from '../servers/gateway-here.ts'
import { startGateway, startServer, unlimited } from '../servers/start-server.ts'
import { createSocketClients } from '../sockets/socket-clients.ts'
import {
  type Change,
  type ChangeKind,
  changeKinds,
  changesInBareServer,
  changesInGateway,
  openRoom
} from './room-changes.ts'

const options = { rounds: 3, seconds: 1, clients: [250, 500, 1000] }
const settings = { PARTY_CAPACITY: String(maxMembers), EVENTS_PER_IP: unlimited }
const warmUpSeconds = 1
const contenders = ['gateway', 'Socket.IO'] as const
type Contender = (typeof contenders)[number]
const titles: Record<ChangeKind, string> = { chat: 'chat message', seat: 'seat change' }
const cost = 'CPU per delivery, µs'

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
    const people = await issueTokens(url, await addPeople(url, Math.max(...counts)))
    const servers = {
      gateway: await step('Gateway', () => startGateway(stack, url, settings)),
      'Socket.IO': await startServer(stack, 'bench/sockets/bare-server.ts', {})
    }
    const clients = createSocketClients(stack)
    const { origin } = servers.gateway
    const party = await openRoom(origin, people[0]?.token ?? '')
    const packets = { chat: '', seat: '' }
    const changes: Partial<Record<Contender, Change>> = {
      'Socket.IO': changesInBareServer(servers['Socket.IO'].origin, packets)
    }

    async function join(group: Contender, tokens: string[]): Promise<Sample> {
      const { origin, pids } = servers[group]
      const cpuOf = meterCpu(pids)
      const room = group === 'gateway' && { partyId: party.id }
      const connectMs = await clients.connect({ group, origin, tokens, ...room })
      return { ...percentiles(connectMs), 'CPU per join, µs': cpuOf(tokens.length) }
    }

    async function deliver(contender: Contender, kind: ChangeKind, runSeconds: number): Promise<Sample> {
      const latencies: number[] = []
      const cpuOf = meterCpu(servers[contender].pids)
      const start = performance.now()
      for (const end = start + runSeconds * 1000; performance.now() < end;) {
        const sentAt = performance.now()
        const id = (await changes[contender]?.(kind)) ?? 0
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
      const added = people.slice(members, count).map(({ token }) => token)
      const scenario = `${members} to ${count} members`
      yield {
        table: 'joins',
        rounds: 1,
        groups: [contenders.map(contender => oneCase(scenario, contender, () => join(contender, added)))]
      }
      members = count
      changes.gateway = await changesInGateway(origin, party.id, people)
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
