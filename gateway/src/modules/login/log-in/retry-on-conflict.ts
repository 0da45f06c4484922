import { isConflict } from '#db/database-error.ts'

/** Runs `work` once more if a concurrent request inserted the same unique value: the second run finds that row. */
export async function retryOnConflict<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConflict(error, constraint)) throw error
    return work()
  }
}
