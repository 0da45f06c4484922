import { randomUUID } from 'node:crypto'

import { sendMessage } from '@tambay/contracts/messages/messages'
import { listParties } from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import { getBalances } from '@tambay/contracts/wallet'
import { Client } from 'undici'

import { runLimited } from '../../tools/base/run-limited.ts'
import type { Benchmark, Contenders, Sample } from '../harness/benchmark.ts'
import { repeatFor } from '../harness/meters.ts'
import { call } from '../servers/call.ts'
import { type Person, unlimited } from '../servers/gateway-here.ts'
import { type BenchServer, startServers } from '../servers/start-servers.ts'

const options = { rounds: 3, seconds: 20, clients: [200, 1000] }

export const load: Benchmark<typeof options> = {
  options,
  tables: {
    requests: {
      baseline: 'bare',
      compared: ['a second', 'p99 ms', 'CPU of one, µs'],
      goals: [{ column: 'errors', atMost: 0 }]
    }
  },
  async run({ options: { seconds, clients }, stack, compare }) {
    const settings = { MESSAGES_PER_MINUTE: unlimited }
    const { people, gateway, bare, three } = await startServers(stack, Math.max(...clients), settings)
    // Who writes to strangers gets no answer to more than a few messages.
    await runLimited([...people.keys()], 8, async index => {
      const [own, other] = [people[index], partnerOf(people, index)]
      await call(gateway.origin, followUser, { user_id: other?.userId ?? '' }, own?.token)
    })
    const contendersOf = (own: Person[], runSeconds: number): Contenders => {
      const send = (server: BenchServer, path: string, bodyFor?: (receiver: Person) => string) => () =>
        sendRequests(server, own, runSeconds, { path, ...(bodyFor && { bodyFor }) })
      return {
        'balance/get': send(gateway, getBalances.path),
        hubs: send(gateway, listParties.path),
        'message/send': send(gateway, sendMessage.path, messageTo),
        ...(three && { 'balance/get, three gateways': send(three, getBalances.path) }),
        bare: send(bare, '/balance')
      }
    }
    // Loads all code before the first run.
    for (const warmUp of Object.values(contendersOf(people.slice(0, 10), 1))) await warmUp()
    for (const count of clients)
      await compare('requests', `${count} clients`, contendersOf(people.slice(0, count), seconds))
  }
}

const partnerOf = (people: Person[], index: number) => people[index ^ 1] ?? people[0]

const messageTo = ({ userId }: Person) =>
  JSON.stringify({
    to_user_id: userId,
    client_id: randomUUID(),
    kind: 'text',
    text: 'Oo, tuloy tayo mamaya sa bingo room. Dala ka ng kape at yung listahan ng kanta.'
  })

/** Each client has a session and a connection of its own, and sends its next request after each response. */
async function sendRequests(
  { origins, pids }: BenchServer,
  people: Person[],
  seconds: number,
  { path, bodyFor }: { path: string; bodyFor?: (receiver: Person) => string }
): Promise<Sample> {
  let errors = 0
  const clients = people.map((person, index) => ({
    connection: new Client(origins[index % origins.length] ?? ''),
    receiver: partnerOf(people, index) ?? person,
    headers: {
      authorization: `Bearer ${person.token}`,
      user: person.userId,
      'content-type': 'application/json'
    }
  }))
  const send = async ({ connection, receiver, headers }: (typeof clients)[number]) => {
    const body = bodyFor?.(receiver) ?? null
    const answer = await connection.request({ method: body ? 'POST' : 'GET', path, headers, body })
    if (!(await answer.body.text()).startsWith('{"code":0')) errors++
  }
  await Promise.all(clients.map(send))
  const sample = await repeatFor(seconds, { pids, clients }, client => send(client).catch(() => errors++))
  await Promise.all(clients.map(({ connection }) => connection.destroy()))
  return { ...sample, errors }
}
