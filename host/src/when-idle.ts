/** A busy phone is not idle for long stretches: then it is done all the same. */
const patience = { timeout: 4000 }

/** Runs what the first screen does without, once it has come and nothing else is going on. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait =
    'requestIdleCallback' in window ? () => requestIdleCallback(run, patience) : () => setTimeout(run, 1000)
  window.addEventListener('load', wait, { once: true })
}
