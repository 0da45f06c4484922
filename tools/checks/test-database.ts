import { startThrowaway } from '../database/start-throwaway.ts'

/** One PostgreSQL for a whole test run, started when the first stage needs it. */
export function testDatabase(stack: AsyncDisposableStack) {
  let started: ReturnType<typeof startThrowaway> | undefined
  return async () => {
    if (!started) {
      started = startThrowaway()
      const { stop } = await started
      stack.defer(stop)
    }
    return started
  }
}
