import type { FrameTimes } from '../games/frame-probe.ts'

declare global {
  interface Window {
    benchTurn: () => Promise<FrameTimes>
  }
}

/**
 * Runs in the page before the page's own scripts, so it must not use anything outside this function. `benchTurn` taps
 * Spin and returns the times of all frames while the wheel turns.
 */
export function probeTurns(): void {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  const isTurning = () => document.querySelector('[data-motion="turning"]') !== null
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Spin')

  window.benchTurn = () =>
    new Promise((resolve, reject) => {
      const frames: number[] = []
      let start: number | undefined
      let last = 0
      const step = (now: number) => {
        if (start !== undefined) frames.push(now - last)
        else if (isTurning()) start = now
        last = now
        if (start === undefined || isTurning()) return requestAnimationFrame(step)
        const from = start
        return setTimeout(() => {
          const own = tasks.filter(({ startTime }) => startTime >= from && startTime < now)
          resolve({ frames, longTasks: own.map(({ duration }) => duration) })
        }, 200)
      }
      const spin = button()
      if (!spin) return reject(new Error('There is no Spin button'))
      spin.click()
      return requestAnimationFrame(step)
    })
}
