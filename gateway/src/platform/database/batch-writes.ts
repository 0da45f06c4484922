import { batchCalls, oneAtATime } from './batch-calls.ts'
import { readDatabaseError } from './database-error.ts'

interface Writers<Write, Result> {
  maxBatchSize: number
  /** Returns undefined for each write that it left out. */
  writeBatch(writes: readonly Write[]): Promise<Array<Result | undefined>>
  writeOne(write: Write): Promise<Result>
}

/**
 * Writes that arrive while others are written share the next statement (docs/decisions/0113-group-commit.md). If it fails
 * or leaves a write out, that write is made on its own and gets its own answer.
 */
export function batchWrites<Write, Result extends object>({
  maxBatchSize,
  writeBatch,
  writeOne
}: Writers<Write, Result>): (write: Write) => Promise<Result> {
  const writeTogether = batchCalls(
    async (writes: readonly Write[]) => {
      try {
        return await writeBatch(writes)
      } catch (error) {
        if (!readDatabaseError(error)) throw error
        return writes.map(() => undefined)
      }
    },
    // Two batches at once would wait for each other's locks.
    { ...oneAtATime, maxBatchSize }
  )
  return async write => (await writeTogether(write)) ?? writeOne(write)
}
