import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { now } from '../report/clock.ts'
import type { ClientReport } from './message-clients.ts'

const timeoutMs = 30_000

export interface Receivers {
  connect(origin: string, tokens: string[]): Promise<void>
  /** Resolves when a receiver gets the message. Call it before sending. */
  arrival(clientId: string): Promise<number>
}

export function startReceivers(stack: AsyncDisposableStack): Receivers {
  const child = fork(join(import.meta.dirname, 'message-clients.ts'))
  const waiting = new Map<string, (at: number) => void>()
  let onConnected: (() => void) | undefined
  child.on('message', (report: ClientReport) => {
    if ('connected' in report) return onConnected?.()
    for (const [clientId, at] of report.seen) {
      waiting.get(clientId)?.(at)
      waiting.delete(clientId)
    }
  })
  stack.defer(async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  })
  return {
    connect: (origin, tokens) =>
      new Promise((resolve, reject) => {
        onConnected = resolve
        child.once('exit', () => reject(new Error('The process of the receivers ended')))
        child.send({ origin, tokens })
      }),
    arrival: clientId =>
      new Promise((resolve, reject) => {
        const started = now()
        const timer = setTimeout(
          () => reject(new Error(`A message did not arrive within ${Math.round(now() - started)} ms`)),
          timeoutMs
        )
        waiting.set(clientId, at => {
          clearTimeout(timer)
          resolve(at)
        })
      })
  }
}
