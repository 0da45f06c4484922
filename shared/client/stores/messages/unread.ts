import type { Unread } from '@tambay/contracts/messages/conversations'
import { atom, onMount, readonlyType } from 'nanostores'

import { $token } from '../session/session.ts'

const $counts = atom<Unread | undefined>()

/**
 * Unread messages and notifications of the current user. While at least one listener is mounted, it is updated
 * from the server, and messages that arrive are confirmed as delivered.
 */
export const $unread = readonlyType($counts)

onMount($counts, () => {
  let stopping = new AbortController()
  const stopListening = $token.subscribe(token => {
    stopping.abort()
    stopping = new AbortController()
    $counts.set(undefined)
    if (token !== undefined) void follow(stopping.signal)
  })
  return () => {
    stopListening()
    stopping.abort()
  }
})

async function follow(signal: AbortSignal): Promise<void> {
  try {
    const { followUnread } = await import('./follow-unread.ts')
    if (!signal.aborted) followUnread(signal, counts => $counts.set(counts))
  } catch (error) {
    console.warn('Unread messages are counted when the network is back.', error)
    window.addEventListener('online', () => void follow(signal), { once: true, signal })
  }
}
