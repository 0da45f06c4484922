import { Client } from 'undici'

import { type Sample, sampleOf } from '../report/sample.ts'
import type { LoadClient } from './issue-tokens.ts'

interface Run {
  origin: string
  clients: LoadClient[]
  pathOf(client: LoadClient): string
  seconds: number
}

export interface RequestSample extends Sample {
  errors: number
}

export async function runRequests({ origin, clients, pathOf, seconds }: Run): Promise<RequestSample> {
  const latencies: number[] = []
  let errors = 0
  const connections = clients.map(client => {
    const connection = new Client(origin, { localAddress: client.localAddress })
    const headers = { authorization: `Bearer ${client.token}` }
    const path = pathOf(client)
    const send = async () => {
      const { body } = await connection.request({ method: 'GET', path, headers })
      if (!(await body.text()).startsWith('{"code":0')) errors++
    }
    return { send, close: () => connection.destroy() }
  })
  await Promise.all(connections.map(({ send }) => send()))
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    connections.map(async ({ send }) => {
      for (let begin = start; begin < end;) {
        await send().catch(() => errors++)
        const now = performance.now()
        latencies.push(now - begin)
        begin = now
      }
    })
  )
  const sample = sampleOf(latencies, (1000 * latencies.length) / (performance.now() - start))
  await Promise.all(connections.map(({ close }) => close()))
  return { ...sample, errors }
}
