/** Runs what the first screen does without, once it has come and nothing else is going on. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = 'requestIdleCallback' in window ? () => requestIdleCallback(run) : () => setTimeout(run, 1000)
  window.addEventListener('load', wait, { once: true })
}
