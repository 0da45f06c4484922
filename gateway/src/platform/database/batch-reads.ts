import { batchCalls } from './batch-calls.ts'

const limits = {
  /** Keys that arrive during a read share the next one, so more at once would only make more and smaller reads. */
  maxRunning: 1,
  /** A connection that no longer answers delays other lookups by this. */
  patienceMs: 200,
  /** Limited, because all requests of a read continue in one turn of the event loop. */
  maxBatchSize: 100
}

/**
 * Reads one key per call. While a read is running, further calls wait and share the next one. A read that starts
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
