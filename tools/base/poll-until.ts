import { setTimeout as pause } from 'node:timers/promises'

export async function pollUntil(
  condition: () => boolean | Promise<boolean>,
  limit: { seconds: number }
): Promise<boolean> {
  const deadline = Date.now() + limit.seconds * 1000
  while (!(await condition())) {
    if (Date.now() > deadline) return false
    await pause(50)
  }
  return true
}
