import { useState } from 'react'

/**
 * Returns the key of the message above which "New messages" stands: the first one that the user missed. A single
 * message that arrives while the thread is open is read at once and gets no line.
 */
export function useFirstUnread(unread: readonly { key: string }[]): string | undefined {
  const [marked, setMarked] = useState(() => unread[0]?.key)
  const [first] = unread
  if (first === undefined || unread.length === 1 || unread.some(({ key }) => key === marked)) return marked
  setMarked(first.key)
  return first.key
}
