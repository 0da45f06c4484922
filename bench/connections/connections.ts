import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { meterCpu } from '../servers/cpu-time.ts'
import { unlimited } from '../servers/gateway-here.ts'
import { createSocketClients } from '../servers/socket-clients.ts'
import { startServers } from '../servers/start-servers.ts'

const options = { rounds: 1, seconds: 60, clients: [1000, 8000] }
const settleMs = 5000
const cpu = 'CPU per connection and minute, ms'
const memory = 'memory per connection, KB'

/** Connections of people who do nothing: what stays when the app is open. */
export const connections: Benchmark<typeof options> = {
  options,
  tables: { idle: { baseline: 'Socket.IO', compared: [memory, cpu] } },
  async run({ options: { seconds, clients: counts }, stack, compare }) {
    const { people, gateway, bare } = await startServers(stack, Math.max(...counts), {
      EVENTS_PER_IP: unlimited
    })
    const clients = createSocketClients(stack)
    const before = new Map([gateway, bare].map(server => [server, residentKb(server.pids)]))
    let open = 0
    for (const count of counts) {
      const tokens = people.slice(open, count).map(({ token }) => token)
      const stay = (server: typeof bare) => async (): Promise<Sample> => {
        await clients.connect({ group: server.origin, origin: server.origin, tokens })
        await wait(settleMs)
        const cpuOf = meterCpu(server.pids)
        await wait(seconds * 1000)
        return {
          [memory]: (residentKb(server.pids) - (before.get(server) ?? NaN)) / count,
          [cpu]: (cpuOf(count) / 1000) * (60 / seconds)
        }
      }
      await compare('idle', `${count} connections`, { gateway: stay(gateway), 'Socket.IO': stay(bare) }, 1)
      open = count
    }
  }
}

function residentKb(pids: readonly number[]): number {
  const kilobytes = pids.map(pid => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return kilobytes.reduce((sum, text) => sum + Number(text), 0)
}
