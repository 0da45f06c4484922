import type { LoadClient } from '../load/issue-tokens.ts'
import type { LoadServer } from '../load/servers/start-server.ts'
import { now } from '../report/clock.ts'
import type { Options } from '../report/options.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import { rotate } from '../report/statistics.ts'
import type { ClientGroup } from './client-group.ts'
import { openRoom, readParty } from './gateway-calls.ts'
import { type Contender, contenders } from './room-clients.ts'
import { type EventKind, eventKinds } from './room-events.ts'
import { bareCause, type Cause, gatewayCause } from './start-broadcast.ts'

export interface FanOut extends Sample {
  contender: Contender
  kind: EventKind
  members: number
  bytes: number
  cpuMsPerChange: number
}

export interface Join extends Omit<Sample, 'perSecond'> {
  members: number
  cpuMsPerJoin: number
}

export interface Measured {
  joins: Join[]
  fanOuts: FanOut[]
}

const warmUpSeconds = 3

interface Stage {
  servers: Record<Contender, LoadServer>
  people: LoadClient[]
  clients: ClientGroup
}

interface Run {
  contender: Contender
  kind: EventKind
  members: number
  seconds: number
}

export async function measure(
  { servers, people, clients }: Stage,
  { rounds, seconds, clients: counts }: Options,
  say: (line: string) => void
): Promise<Measured> {
  const tokens = people.map(person => person.token)
  const { gateway } = servers
  const party = await openRoom(gateway.origin, tokens[0] ?? '')
  const packets = { chat: '', seat: '' }
  let members = 0
  const causes: Record<Contender, Cause> = {
    gateway: () => Promise.reject(new Error('The room is empty')),
    'Socket.IO': bareCause(servers['Socket.IO'].origin, packets),
    ws: bareCause(servers.ws.origin, packets)
  }

  async function grow(count: number): Promise<Join> {
    const added = tokens.slice(members, count)
    const plan = { partyId: party.id, tokens: added }
    const cpuBefore = await gateway.readCpu()
    const connectMs = await clients.connect({ contender: 'gateway', origin: gateway.origin, ...plan })
    const cpuMsPerJoin = ((await gateway.readCpu()) - cpuBefore) / added.length
    for (const contender of ['Socket.IO', 'ws'] as const)
      await clients.connect({ contender, origin: servers[contender].origin, ...plan })
    members = count
    return { ...sampleOf(connectMs, 0), members, cpuMsPerJoin }
  }

  async function fanOut({ contender, kind, seconds, ...run }: Run): Promise<FanOut> {
    const server = servers[contender]
    const latencies: number[] = []
    let changes = 0
    const cpuBefore = await server.readCpu()
    const start = now()
    for (const end = start + seconds * 1000; now() < end; changes++) {
      const sentAt = now()
      const id = await causes[contender](kind)
      const { arrivedAt, packet } = await clients.arrival(contender, kind, id)
      for (const at of arrivedAt) latencies.push(at - sentAt)
      packets[kind] = packet
    }
    const perSecond = (1000 * latencies.length) / (now() - start)
    const cpuMsPerChange = ((await server.readCpu()) - cpuBefore) / changes
    const bytes = packets[kind].length
    return { ...sampleOf(latencies, perSecond), contender, kind, ...run, bytes, cpuMsPerChange }
  }

  const joins: Join[] = []
  const fanOuts: FanOut[] = []
  for (const count of counts) {
    joins.push(await grow(count))
    say(`${count} members are in the room`)
    causes.gateway = gatewayCause(gateway.origin, await readRoom(gateway.origin, party.id, people))
    for (const contender of contenders)
      for (const kind of eventKinds)
        await fanOut({ contender, kind, members, seconds: joins.length === 1 ? warmUpSeconds : 0.2 })
    for (let round = 0; round < rounds; round++)
      for (const contender of rotate(contenders, round))
        for (const kind of eventKinds) fanOuts.push(await fanOut({ contender, kind, members, seconds }))
  }
  return { joins, fanOuts }
}

async function readRoom(origin: string, partyId: string, people: LoadClient[]) {
  const { version, members } = await readParty(origin, partyId)
  const tokens = new Map(people.map(({ userId, token }) => [userId, token]))
  const tokenOf = (id: string) => tokens.get(id) ?? ''
  return {
    partyId,
    version,
    members: members.map(({ id }) => tokenOf(id)),
    seated: members.flatMap(({ id, seat }) => (seat ? [{ seat, token: tokenOf(id) }] : []))
  }
}
