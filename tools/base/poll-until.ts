import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until it is so (true) or the time is up (false). */
export async function pollUntil(
  isSo: () => boolean | Promise<boolean>,
  limit: { seconds: number }
): Promise<boolean> {
  const deadline = Date.now() + limit.seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) return false
    await pause(50)
  }
  return true
}
