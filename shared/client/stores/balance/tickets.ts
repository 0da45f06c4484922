import { atom, readonlyType } from 'nanostores'

/** This is only a cache in session storage (spec ENTITY-9). The gateway decides (spec WHEEL-2). */
const storageKey = 'turntable_tickets'

const $count = atom<number | undefined>()
let openPages = 0

// After a crash, session storage may still contain the count of a page that ended without `pagehide`.
sessionStorage.removeItem(storageKey)

export const $tickets = readonlyType($count)

/**
 * Starts the cache on a page that may hold the count. Leaving the last such page clears the cache (spec
 * STATE-7).
 */
export function openTicketCache(): () => void {
  openPages++
  addEventListener('pagehide', removeStored)
  addEventListener('pageshow', store)
  return () => {
    openPages--
    if (openPages > 0) return
    removeEventListener('pagehide', removeStored)
    removeEventListener('pageshow', store)
    clearTickets()
  }
}

/** Ignored while no page holds the count, so that a late response doesn't restore the count. */
export function saveTickets(count: number): void {
  if (openPages === 0) return
  $count.set(count)
  store()
}

export function clearTickets(): void {
  $count.set(undefined)
  removeStored()
}

/** Handles the back/forward cache: the browser may show a page again without loading it. */
function store(): void {
  const count = $count.get()
  if (count !== undefined) sessionStorage.setItem(storageKey, String(count))
}

function removeStored(): void {
  sessionStorage.removeItem(storageKey)
}
