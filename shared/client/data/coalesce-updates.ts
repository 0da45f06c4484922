/**
 * Runs `update` after `schedule`, at most once in an interval. In a hidden page, it does not run until the page is visible
 * again.
 */
export function coalesceUpdates(update: () => void, intervalMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRun = -intervalMs
  let isMissed = false

  function start(): void {
    timer = undefined
    isMissed = document.visibilityState === 'hidden'
    if (isMissed) return
    lastRun = performance.now()
    update()
  }
  function schedule(): void {
    timer ??= setTimeout(start, Math.max(0, lastRun + intervalMs - performance.now()))
  }
  const catchUp = () => isMissed && schedule()

  document.addEventListener('visibilitychange', catchUp)
  return {
    schedule,
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', catchUp)
    }
  }
}
