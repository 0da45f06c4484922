import { atom, readonlyType } from 'nanostores'

/** SPEC §3: the turntable's ticket count is kept in session storage. The server decides; this is a cache (PRODUCT §3.5). */
const storageKey = 'turntable_tickets'

const read = () => {
  const stored = sessionStorage.getItem(storageKey)
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : undefined
}

const $count = atom<number | undefined>(read())

/** Tickets of the signed-in user; undefined until someone asked. */
export const $tickets = readonlyType($count)

export function keepTickets(count: number): void {
  sessionStorage.setItem(storageKey, String(count))
  $count.set(count)
}

/** SPEC §4: cleared whenever the user leaves the turntable and game-frame pages. */
export function clearTickets(): void {
  sessionStorage.removeItem(storageKey)
  $count.set(undefined)
}
