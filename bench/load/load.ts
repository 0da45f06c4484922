import { listParties } from '@tambay/contracts/party'
import { getBalances } from '@tambay/contracts/wallet'
import { Client } from 'undici'

import type { Benchmark, Contenders, Sample } from '../harness/benchmark.ts'
import { repeatFor } from '../harness/latencies.ts'
import type { Person } from '../servers/gateway-here.ts'
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
    const { people, gateway, bare, startThree } = await startServers(stack, Math.max(...clients))
    const three = await startThree()
    const contendersOf = (own: Person[], runSeconds: number): Contenders => {
      const send = (server: BenchServer, path: string) => () => sendRequests(server, own, path, runSeconds)
      return {
        'balance/get': send(gateway, getBalances.path),
        hubs: send(gateway, listParties.path),
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

/** Each client has a session and a connection of its own, and sends its next request after each response. */
async function sendRequests(
  { origins, pids }: BenchServer,
  people: Person[],
  path: string,
  seconds: number
): Promise<Sample> {
  let errors = 0
  const clients = people.map(({ userId, token }, index) => {
    const connection = new Client(origins[index % origins.length] ?? '')
    const headers = { authorization: `Bearer ${token}`, user: userId }
    return { connection, request: { method: 'GET', path, headers } as const }
  })
  const send = async ({ connection, request }: (typeof clients)[number]) => {
    const { body } = await connection.request(request)
    if (!(await body.text()).startsWith('{"code":0')) errors++
  }
  await Promise.all(clients.map(send))
  const sample = await repeatFor(seconds, { pids, clients }, client => send(client).catch(() => errors++))
  await Promise.all(clients.map(({ connection }) => connection.destroy()))
  return { ...sample, errors }
}
