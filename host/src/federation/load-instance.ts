/** The federation runtime; home does without it. */
export const loadInstance = () => import(/* webpackChunkName: "federation" */ './instance.ts')

/** Has it ready before the first tap on a tab, once the first screen has come and nothing else is going on. */
export function loadInstanceWhenIdle(): void {
  const load = () => void loadInstance()
  // Safari has no requestIdleCallback.
  const whenIdle =
    'requestIdleCallback' in window ? () => requestIdleCallback(load) : () => setTimeout(load, 1000)
  window.addEventListener('load', whenIdle, { once: true })
}
