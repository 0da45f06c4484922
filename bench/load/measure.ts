import { listParties } from '@tambay/contracts/party'
import { getBalances } from '@tambay/contracts/wallet'

import type { Options } from '../report/options.ts'
import { rotate } from '../report/statistics.ts'
import type { LoadClient } from './issue-tokens.ts'
import { type RequestSample, runRequests } from './run-requests.ts'
import { runRoom } from './run-room.ts'
import type { ServerState } from './servers/server-probe.ts'
import type { LoadServer } from './servers/start-server.ts'

export const contenders = ['balance/get', 'hubs', 'bare'] as const

export interface Load extends RequestSample {
  clients: number
  contender: (typeof contenders)[number]
  loopDelayMs: number
}

export interface Memory extends Pick<ServerState, 'heap' | 'resident' | 'peak'> {
  moment: string
}

export interface Measured {
  loads: Load[]
  room: RequestSample & { loopDelayMs: number }
  memory: Memory[]
}

interface Stage {
  gateway: LoadServer
  bare: LoadServer
  clients: LoadClient[]
}

export async function measure(
  { gateway, bare, clients }: Stage,
  { rounds, seconds, clients: counts }: Options,
  say: (line: string) => void
): Promise<Measured> {
  const memory: Memory[] = []
  const note = async (moment: string) => {
    const state = await gateway.readState()
    memory.push({ moment, ...state })
    return state.loopDelayMs
  }
  const targets = {
    'balance/get': { server: gateway, pathOf: () => getBalances.path },
    hubs: { server: gateway, pathOf: () => listParties.path },
    bare: { server: bare, pathOf: ({ userId }: LoadClient) => `/balance?user=${userId}` }
  }

  // Loads all code before the first reading, so that the memory of the code does not count as growth.
  for (const { server, pathOf } of Object.values(targets))
    await runRequests({ origin: server.origin, pathOf, clients: clients.slice(0, 10), seconds: 1 })
  await note('before')

  const roomSample = await runRoom(gateway.origin, clients, rounds * seconds)
  const room = { ...roomSample, loopDelayMs: await note('after the room') }
  say('Room')

  const loads: Load[] = []
  for (let round = 0; round < rounds; round++) {
    for (const count of counts) {
      for (const contender of rotate(contenders, round)) {
        const { server, pathOf } = targets[contender]
        await server.readState()
        const run = { origin: server.origin, pathOf, clients: clients.slice(0, count), seconds }
        const sample = await runRequests(run)
        const { loopDelayMs } = await server.readState()
        loads.push({ clients: count, contender, ...sample, loopDelayMs })
      }
      await note(`after ${count} clients, round ${round + 1}`)
    }
    say(`Round ${round + 1} of ${rounds}`)
  }
  return { loads, room, memory }
}
