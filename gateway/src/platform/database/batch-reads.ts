import { batchCalls } from './batch-calls.ts'

const limits = {
  /** With only one, a silent connection would stop every lookup until the timeout. */
  maxRunning: 4,
  /** Limited, because all requests of a read continue in one turn of the event loop. */
  maxBatchSize: 100
}

/**
 * Reads one key per call. While some reads are running, further calls wait and share the next one. A read that starts
 * after the call cannot miss a change that was committed before it.
 */
export function batchReads<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>
): (key: string) => Promise<Value | undefined> {
  return batchCalls<string, Value | undefined>(async keys => {
    const found = await read([...new Set(keys)])
    return keys.map(key => found.get(key))
  }, limits)
}
