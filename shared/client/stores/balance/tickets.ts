import { atom, readonlyType } from 'nanostores'

/** A cache in session storage (spec ENTITY-9); the gateway decides (spec WHEEL-2). */
const storageKey = 'turntable_tickets'

const read = () => {
  const stored = sessionStorage.getItem(storageKey)
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : undefined
}

const $count = atom<number | undefined>(read())

export const $tickets = readonlyType($count)

export function saveTickets(count: number): void {
  sessionStorage.setItem(storageKey, String(count))
  $count.set(count)
}

export function clearTickets(): void {
  sessionStorage.removeItem(storageKey)
  $count.set(undefined)
}
