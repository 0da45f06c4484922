import { GatewayUnreachable } from '@tambay/game-sdk/server'

import type { Warn } from '../warn.ts'

interface RetryOptions {
  firstMs: number
  signal: AbortSignal
  isWanted?: () => boolean
  /** Runs before each attempt, and throws if there must be none. */
  check?: () => void
  warn: Warn
}

const longestMs = 5000

/** Repeats a call until the gateway answers. Throws the last `GatewayUnreachable` if the call isn't needed any more. */
export async function retryCall<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { firstMs, signal, isWanted = () => true, check = () => {}, warn } = options
  for (let delay = firstMs; ; delay = Math.min(delay * 2, longestMs)) {
    check()
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof GatewayUnreachable) || signal.aborted || !isWanted()) throw error
      warn(error, 'A call waits for the gateway')
      await pause(delay, signal)
      if (signal.aborted || !isWanted()) throw error
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
