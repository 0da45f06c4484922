import { atom, onMount, readonlyType } from 'nanostores'

const $state = atom(navigator.onLine)

/** Whether the phone believes it has a network; a lost gateway shows in the calls themselves. */
export const $isOnline = readonlyType($state)

onMount($state, () => {
  const look = () => $state.set(navigator.onLine)
  const events = ['online', 'offline'] as const
  look()
  for (const event of events) window.addEventListener(event, look)
  return () => {
    for (const event of events) window.removeEventListener(event, look)
  }
})
