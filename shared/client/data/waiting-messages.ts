const keyOf = (userId: string) => `waiting_messages_${userId}`

/** The host reads this flag when the app starts, so that it loads the outbox only if a message waits. */
export function setWaitingMessages(userId: string, isWaiting: boolean): void {
  if (isWaiting) localStorage.setItem(keyOf(userId), '1')
  else localStorage.removeItem(keyOf(userId))
}

export function hasWaitingMessages(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) !== null
}
