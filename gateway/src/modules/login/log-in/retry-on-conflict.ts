import { isConflict } from '#db/database-error.ts'

/** Runs `work` again when someone else was quicker to write what is unique: this time it finds what they wrote. */
export async function retryOnConflict<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConflict(error, constraint)) throw error
    return work()
  }
}
