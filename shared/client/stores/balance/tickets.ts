import { atom, readonlyType } from 'nanostores'

/** The turntable's ticket count, kept in session storage (spec ENTITY-9). The server decides; this is a cache (spec WHEEL-2). */
const storageKey = 'turntable_tickets'

const read = () => {
  const stored = sessionStorage.getItem(storageKey)
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : undefined
}

const $count = atom<number | undefined>(read())

/** Tickets of the signed-in user; undefined until someone asked. */
export const $tickets = readonlyType($count)

export function saveTickets(count: number): void {
  sessionStorage.setItem(storageKey, String(count))
  $count.set(count)
}

/** Cleared whenever the user leaves the turntable and game-frame pages (spec STATE-7). */
export function clearTickets(): void {
  sessionStorage.removeItem(storageKey)
  $count.set(undefined)
}
