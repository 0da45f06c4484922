import { batchCalls, oneAtATime } from './batch-calls.ts'

const limits = {
  ...oneAtATime,
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
