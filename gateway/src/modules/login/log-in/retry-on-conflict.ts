import { isConflict } from '#platform/database/database-error.ts'

export async function retryOnConflict<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConflict(error, constraint)) throw error
    return work()
  }
}
