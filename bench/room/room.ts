import { randomUUID } from 'node:crypto'

import { joinParty } from '@tambay/contracts/party'
import { realtimePath } from '@tambay/contracts/realtime'
import { sendChat } from '@tambay/contracts/room/chat'
import { maxMembers } from '@tambay/contracts/validation/party-fields'
import { io } from 'socket.io-client'

import { runLimited } from '../../tools/base/run-limited.ts'
import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { startMeter } from '../harness/meters.ts'
import { call } from '../servers/call.ts'
import { type Person, unlimited } from '../servers/gateway-here.ts'
import { type BenchServer, startServers } from '../servers/start-servers.ts'
import { openRoom } from './game-room.ts'

const options = { rounds: 3, seconds: 1, clients: [250, 500, 1000] }
const settings = { PARTY_CAPACITY: String(maxMembers), EVENTS_PER_IP: unlimited }
const warmUpSeconds = 1
const cost = 'CPU of one, µs'
const goal = { column: cost, contender: 'gateway', scenarios: /^chat .* 1000$/, atMost: 1.2, to: 'Socket.IO' }
const text = 'A message of an ordinary length, as people write it in a party room.'

interface Target {
  name: string
  server: BenchServer
  people: Person[]
  sockets: ReturnType<typeof createRoomSockets>
  /** Only of gateways. */
  partyId?: string
}

export const room: Benchmark<typeof options> = {
  options,
  tables: {
    events: { baseline: 'Socket.IO', compared: ['a second', cost], goals: [goal] }
  },
  async run({ options: { seconds, clients: counts }, stack, compare }) {
    const most = Math.max(...counts)
    const { people, gateway, bare, three } = await startServers(stack, 2 * most, settings)
    async function openTarget(name: string, server: BenchServer, own: Person[]): Promise<Target> {
      const { partyId } = await openRoom(server.origin, own[0]?.token ?? '')
      return { name, server, people: own, partyId, sockets: createRoomSockets(stack, partyId) }
    }
    const targets: Target[] = [
      await openTarget('gateway', gateway, people.slice(0, most)),
      ...(three ? [await openTarget('three gateways', three, people.slice(most))] : []),
      { name: 'Socket.IO', server: bare, people, sockets: createRoomSockets(stack) }
    ]
    let recorded: ChatEvent | undefined
    let members = 0
    let turn = 0

    /** The bare server broadcasts the gateway's last event with another id. */
    async function say({ server: { origin }, people, partyId }: Target, id: string): Promise<void> {
      const { token } = people[turn++ % members] ?? {}
      if (partyId) {
        await call(origin, sendChat, { party_id: partyId, client_id: id, kind: 'text', text }, token)
        return
      }
      const event = { ...recorded, message: { ...recorded?.message, client_id: id } }
      const headers = { 'content-type': 'application/json' }
      await fetch(origin, { method: 'POST', headers, body: JSON.stringify(['party_chat', event]) })
    }

    async function deliver(target: Target, runSeconds: number): Promise<Sample> {
      const latencies: number[] = []
      const finish = startMeter(target.server.pids)
      for (const end = performance.now() + runSeconds * 1000; performance.now() < end;) {
        const sentAt = performance.now()
        const id = randomUUID()
        const [{ arrivedAt, event }] = await Promise.all([target.sockets.arrival(id), say(target, id)])
        for (const at of arrivedAt) latencies.push(at - sentAt)
        recorded = event
      }
      return finish(latencies)
    }

    for (const count of counts) {
      for (const { server, people, sockets } of targets)
        await sockets.connect(server.origins, people.slice(members, count))
      members = count
      for (const target of targets) await deliver(target, warmUpSeconds)
      const contenders = targets.map(target => [target.name, () => deliver(target, seconds)] as const)
      await compare('events', `chat message to ${count}`, Object.fromEntries(contenders))
    }
  }
}

/** A line of the room's chat. */
interface ChatEvent {
  message: { client_id: string }
}

const connectsAtOnce = 8

/** Connections that take turns between the origins. With a party, they join it and watch it. */
function createRoomSockets(stack: AsyncDisposableStack, partyId?: string) {
  let count = 0
  let expected: { id: string; arrivedAt: number[]; resolve(event: ChatEvent): void } | undefined

  function receive(event: ChatEvent): void {
    if (event.message.client_id !== expected?.id) return
    if (expected.arrivedAt.push(performance.now()) === count) expected.resolve(event)
  }

  async function connectOne(origin: string, token: string): Promise<void> {
    const joined = partyId && (await call(origin, joinParty, { party_id: partyId }, token))
    const transport = { path: realtimePath, transports: ['websocket'], forceNew: true, reconnection: false }
    const socket = io(origin, { ...transport, auth: { token } })
    stack.defer(() => void socket.close())
    socket.on('party_chat', receive)
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject)
    )
    if (!joined) return
    const watched = { party_id: partyId, version: joined.party.version }
    const { code, msg } = await socket.emitWithAck('watch_party', watched)
    if (code !== 0) throw new Error(`watch_party: ${msg}`)
  }

  return {
    async connect(origins: readonly string[], people: Person[]): Promise<void> {
      await runLimited([...people.entries()], connectsAtOnce, ([index, { token }]) =>
        connectOne(origins[index % origins.length] ?? '', token)
      )
      count += people.length
    },
    /** Waits until every connection has the line, which must be sent after this call. */
    async arrival(id: string) {
      const { promise, resolve } = Promise.withResolvers<ChatEvent>()
      const arrivedAt: number[] = []
      expected = { id, arrivedAt, resolve }
      return { event: await promise, arrivedAt }
    }
  }
}
