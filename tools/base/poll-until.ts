import { setTimeout as pause } from 'node:timers/promises'

export async function pollUntil(
  condition: () => boolean | Promise<boolean>,
  { seconds, everyMs = 50 }: { seconds: number; everyMs?: number }
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (!(await condition())) {
    if (Date.now() > deadline) return false
    await pause(everyMs)
  }
  return true
}
