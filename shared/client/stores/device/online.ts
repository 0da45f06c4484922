import { atom, onMount, readonlyType } from 'nanostores'

const $state = atom(navigator.onLine)

/** The browser's own guess. It doesn't tell whether the gateway is reachable. */
export const $isOnline = readonlyType($state)

onMount($state, () => {
  const update = () => $state.set(navigator.onLine)
  const events = ['online', 'offline'] as const
  update()
  for (const event of events) window.addEventListener(event, update)
  return () => {
    for (const event of events) window.removeEventListener(event, update)
  }
})
