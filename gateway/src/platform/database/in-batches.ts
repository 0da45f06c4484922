const batchSize = 1000

/**
 * Repeats the work until it finds fewer rows than the limit, because a statement has a limited number of parameters.
 * Returns how many rows it found in total.
 */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  let found: number
  do {
    found = await work(batchSize)
    total += found
  } while (found === batchSize)
  return total
}
