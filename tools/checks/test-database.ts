import { startThrowaway } from '../database/start-throwaway.ts'

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
