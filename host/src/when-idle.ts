/** Milliseconds. A busy phone may never be idle, so the work then starts anyway. */
const options = { timeout: 4000 }

export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait =
    'requestIdleCallback' in window ? () => requestIdleCallback(run, options) : () => setTimeout(run, 1000)
  window.addEventListener('load', wait, { once: true })
}
