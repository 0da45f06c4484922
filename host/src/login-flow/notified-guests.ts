/** Local storage: the pairs of guest and account for which this device has handled the carry-over. */
const storageKey = 'carried_over'
const maxPairs = 20

export function wasNotified(guestId: string, userId: string): boolean {
  return read().includes(pairOf(guestId, userId))
}

export function rememberNotified(guestId: string, userId: string): void {
  const others = read().filter(pair => pair !== pairOf(guestId, userId))
  localStorage.setItem(storageKey, [pairOf(guestId, userId), ...others].slice(0, maxPairs).join(' '))
}

const pairOf = (guestId: string, userId: string) => `${guestId}:${userId}`

const read = () => localStorage.getItem(storageKey)?.split(' ') ?? []
