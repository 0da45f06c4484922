import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { step } from '../../tools/base/step.ts'
import { type Benchmark, oneCase, type Sample } from '../harness/benchmark.ts'
import { meterCpu } from '../servers/cpu-time.ts'
import { addPeople, prepareDatabase } from '../servers/database.ts'
import { issueTokens } from '../servers/gateway-here.ts'
import { startGateway, startServer, unlimited } from '../servers/start-server.ts'
import { createSocketClients } from '../sockets/socket-clients.ts'

const options = { rounds: 1, seconds: 60, clients: [1000, 8000] }
const contenders = ['gateway', 'Socket.IO'] as const
type Contender = (typeof contenders)[number]
const cpu = 'CPU per connection and minute, ms'
const memory = 'memory per connection, KB'

/** Connections of people who do nothing: what stays when the app is open. */
export const connections: Benchmark<typeof options> = {
  options,
  tables: { idle: { baseline: 'Socket.IO', compared: [memory, cpu] } },
  async *stages({ options: { seconds, clients: counts }, stack }) {
    const url = await prepareDatabase(stack)
    const people = await issueTokens(url, await addPeople(url, Math.max(...counts)))
    const servers = {
      gateway: await step('Gateway', () => startGateway(stack, url, { EVENTS_PER_IP: unlimited })),
      'Socket.IO': await startServer(stack, 'bench/sockets/bare-server.ts', {})
    }
    const clients = createSocketClients(stack)
    const before = {
      gateway: residentKb(servers.gateway.pids),
      'Socket.IO': residentKb(servers['Socket.IO'].pids)
    }
    let open = 0

    async function stay(group: Contender, count: number): Promise<Sample> {
      const { origin, pids } = servers[group]
      await clients.connect({ group, origin, tokens: people.slice(open, count).map(({ token }) => token) })
      await wait(5000)
      const cpuOf = meterCpu(pids)
      await wait(seconds * 1000)
      return {
        [memory]: (residentKb(pids) - before[group]) / count,
        [cpu]: (cpuOf(count) / 1000) * (60 / seconds)
      }
    }

    for (const count of counts) {
      yield {
        table: 'idle',
        groups: [
          contenders.map(contender =>
            oneCase(`${count} connections`, contender, () => stay(contender, count))
          )
        ]
      }
      open = count
    }
  }
}

function residentKb(pids: readonly number[]): number {
  const kilobytes = pids.map(pid => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return kilobytes.reduce((sum, text) => sum + Number(text), 0)
}
