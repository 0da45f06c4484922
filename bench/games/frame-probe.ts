export interface FrameTimes {
  /** Milliseconds between two frames. */
  frames: number[]
  /** Milliseconds of each task of more than 50 ms. */
  longTasks: number[]
}

declare global {
  interface Window {
    benchFrames: FrameTimes
    benchRun: (milliseconds: number, buttons: string[]) => Promise<FrameTimes>
  }
}

/**
 * Runs in the game before its own scripts. `benchRun` taps the buttons whenever they can be tapped, and returns the
 * frame times. Sent as text, so it must not use anything outside this function.
 */
export function probeFrames(): void {
  const times: FrameTimes = { frames: [], longTasks: [] }
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) times.longTasks.push(duration)
  }).observe({ type: 'longtask' })

  const tap = (selector: string) => {
    const button = document.querySelector<HTMLButtonElement>(selector)
    if (button && !button.matches(':disabled') && button.offsetParent) button.click()
  }

  window.benchRun = (milliseconds, buttons) =>
    new Promise(resolve => {
      Object.assign(times, { frames: [], longTasks: [] })
      const taps = setInterval(() => buttons.forEach(tap), 500)
      const end = performance.now() + milliseconds
      let last = performance.now()
      const step = (now: number) => {
        times.frames.push(now - last)
        last = now
        if (now < end) return requestAnimationFrame(step)
        clearInterval(taps)
        // The browser reports a long task after its end.
        return setTimeout(() => resolve(times), 200)
      }
      requestAnimationFrame(step)
    })
}
