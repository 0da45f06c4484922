import { getHumanChallenge } from '@tambay/contracts/sign-in'
import type { mockCalls } from '@tambay/testing/mock-calls'

/**
 * jsdom has no workers. This fake worker answers at once, because the mock gateway doesn't verify solutions.
 */
class QuickWorker extends EventTarget {
  postMessage({ type }: { type: 'work' | 'abort' }): void {
    if (type === 'abort') return
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { counter: 1 } })))
  }
  terminate(): void {}
}

export function solveHumanChecksInstantly(calls: ReturnType<typeof mockCalls>): void {
  Object.assign(globalThis, { Worker: QuickWorker })
  Object.assign(URL, { createObjectURL: () => 'blob:worker' })
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00'
  }
  calls.answer(getHumanChallenge, ({ purpose, level }) => ({
    parameters: { ...parameters, data: { purpose, level, expires_at: Math.floor(Date.now() / 1000) + 600 } },
    signature: 'signed'
  }))
}

export function purposeOf(solution: unknown): unknown {
  return signedDataOf(solution).purpose
}

export function levelOf(solution: unknown): unknown {
  return signedDataOf(solution).level
}

function signedDataOf(solution: unknown) {
  return JSON.parse(atob(String(solution))).challenge.parameters.data
}
