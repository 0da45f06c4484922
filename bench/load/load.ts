import { listParties } from '@tambay/contracts/party'
import { getBalances } from '@tambay/contracts/wallet'
import { Client } from 'undici'

import { step } from '../../tools/base/step.ts'
import { hasRedis } from '../gateway.ts'
import { type Benchmark, oneCase, type Sample } from '../harness/benchmark.ts'
import { repeatFor } from '../harness/latencies.ts'
import { addPeople, prepareDatabase } from '../servers/database.ts'
import { issueTokens, type Person } from '../servers/gateway-here.ts'
import { type BenchServer, startGateway, startServer, startThreeGateways } from '../servers/start-server.ts'

const options = { rounds: 3, seconds: 20, clients: [200, 1000] }

type Target = [contender: string, server: BenchServer, pathOf: (person: Person) => string]

export const load: Benchmark<typeof options> = {
  options,
  tables: {
    requests: {
      baseline: 'bare',
      compared: ['a second', 'p99 ms', 'CPU of one, µs'],
      goals: [{ column: 'errors', atMost: 0 }]
    }
  },
  async *stages({ options: { seconds, clients }, stack }) {
    const url = await prepareDatabase(stack)
    const people = await issueTokens(url, await addPeople(url, Math.max(...clients)))
    const gateway = await step('Gateway with the demo world', () => startGateway(stack, url))
    const bare = await startServer(stack, 'bench/load/bare-server.ts', { DATABASE_URL: url })
    const three = hasRedis && (await step('Three gateways', () => startThreeGateways(stack, url)))
    const targets: Target[] = [
      ['balance/get', gateway, () => getBalances.path],
      ['hubs', gateway, () => listParties.path],
      ...(three ? [['balance/get, three gateways', three, () => getBalances.path] as Target] : []),
      ['bare', bare, ({ userId }) => `/balance?user=${userId}`]
    ]
    // Loads all code before the first run.
    for (const [, server, pathOf] of targets) await sendRequests(server, people.slice(0, 10), pathOf, 1)
    yield {
      table: 'requests',
      groups: clients.map(count =>
        targets.map(([contender, server, pathOf]) =>
          oneCase(`${count} clients`, contender, () =>
            sendRequests(server, people.slice(0, count), pathOf, seconds)
          )
        )
      )
    }
  }
}

/** Each client has a session and a connection of its own, and sends its next request after each response. */
async function sendRequests(
  { origins, pids }: BenchServer,
  people: Person[],
  pathOf: (person: Person) => string,
  seconds: number
): Promise<Sample> {
  let errors = 0
  const clients = people.map((person, index) => {
    const connection = new Client(origins[index % origins.length] ?? '')
    const headers = { authorization: `Bearer ${person.token}` }
    return { connection, request: { method: 'GET' as const, path: pathOf(person), headers } }
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
