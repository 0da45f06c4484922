/** In local storage: for which guest and account the sheet has had its turn on this device. */
const storageKey = 'carried_over'
const kept = 20

export function isToldAlready(guestId: string, userId: string): boolean {
  return read().includes(pairOf(guestId, userId))
}

export function noteTold(guestId: string, userId: string): void {
  const others = read().filter(pair => pair !== pairOf(guestId, userId))
  localStorage.setItem(storageKey, [pairOf(guestId, userId), ...others].slice(0, kept).join(' '))
}

const pairOf = (guestId: string, userId: string) => `${guestId}:${userId}`

const read = () => localStorage.getItem(storageKey)?.split(' ') ?? []
