const keyOf = (userId: string) => `waiting_messages_${userId}`

/** The host reads this flag when the app starts, so that it loads the outbox only if a message waits. */
export function setWaitingMessages(userId: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(keyOf(userId), '1')
    else localStorage.removeItem(keyOf(userId))
  } catch (error) {
    // Without the flag, the messages wait until the user opens a conversation.
    console.warn('The flag for waiting messages could not be stored', error)
  }
}

export function hasWaitingMessages(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) !== null
}
