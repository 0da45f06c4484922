import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Arrival, ClientMessage, ConnectRequest, Contender } from './room-clients.ts'
import type { EventKind } from './room-events.ts'

const script = join(import.meta.dirname, 'room-clients.ts')
const processCount = 2
const arrivalTimeoutMs = 30_000

export interface ClientGroup {
  connect(request: ConnectRequest): Promise<number[]>
  arrival(contender: Contender, kind: EventKind, id: number): Promise<Pick<Arrival, 'arrivedAt' | 'packet'>>
}

export function startClients(stack: AsyncDisposableStack): ClientGroup {
  const children = Array.from({ length: processCount }, () => fork(script))
  const arrived = new Map<string, Arrival[]>()
  const waiting = new Map<string, (arrivals: Arrival[]) => void>()

  for (const child of children) {
    child.on('message', (message: ClientMessage) => {
      if ('connectMs' in message) return
      const key = keyOf(message.contender, message.kind, message.id)
      const arrivals = [...(arrived.get(key) ?? []), message]
      arrived.set(key, arrivals)
      if (arrivals.length === children.length) waiting.get(key)?.(arrivals)
    })
    stack.defer(async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    })
  }

  return {
    async connect({ tokens, ...request }) {
      const shares = children.map((child, index) => ({
        child,
        tokens: tokens.filter((_, position) => position % children.length === index)
      }))
      const answers = await Promise.all(
        shares.map(share => connectChild(share.child, { ...request, tokens: share.tokens }))
      )
      arrived.clear()
      return answers.flat()
    },
    async arrival(contender, kind, id) {
      const key = keyOf(contender, kind, id)
      const known = arrived.get(key)
      const arrivals =
        known?.length === children.length
          ? known
          : await withTimeout(key, resolve => waiting.set(key, resolve))
      arrived.delete(key)
      waiting.delete(key)
      return {
        arrivedAt: arrivals.flatMap(({ arrivedAt }) => arrivedAt),
        packet: arrivals[0]?.packet ?? ''
      }
    }
  }
}

const keyOf = (contender: Contender, kind: EventKind, id: number) => `${contender} ${kind} ${id}`

function connectChild(child: ChildProcess, request: ConnectRequest): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const exited = () => reject(new Error('A client process ended'))
    const hear = (message: ClientMessage) => {
      if (!('connectMs' in message)) return
      child.off('message', hear).off('exit', exited)
      resolve(message.connectMs)
    }
    child.on('message', hear).once('exit', exited).send(request)
  })
}

function withTimeout(
  key: string,
  wait: (resolve: (arrivals: Arrival[]) => void) => void
): Promise<Arrival[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, arrivalTimeoutMs, new Error(`Not everybody received ${key}`))
    wait(arrivals => {
      clearTimeout(timer)
      resolve(arrivals)
    })
  })
}
