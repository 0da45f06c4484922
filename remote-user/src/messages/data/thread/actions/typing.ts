import { request } from '@tambay/client/api/realtime'
import { atom, readonlyType } from 'nanostores'

import type { LoadedThread } from '../loaded-thread.ts'

const shownMs = 5000
const sentEveryMs = 3000

/** Shows that the peer is typing. Ends after a few seconds, because no event reports the end. */
export function createPeerTyping(signal: AbortSignal) {
  const $isPeerTyping = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (isTyping: boolean) => signal.aborted || $isPeerTyping.set(isTyping)
  const set = (isTyping: boolean) => {
    clearTimeout(timer)
    show(isTyping)
    if (isTyping) timer = setTimeout(() => show(false), shownMs)
  }
  return { $isPeerTyping: readonlyType($isPeerTyping), start: () => set(true), end: () => set(false) }
}

/** Tells the peer that the user is typing, at most every few seconds. */
export function createTypingSignal({ $loaded }: LoadedThread) {
  let sentAt = 0
  return (): void => {
    const { conversation } = $loaded.get()
    if (!conversation?.id || !conversation.is_accepted || Date.now() - sentAt < sentEveryMs) return
    sentAt = Date.now()
    request('type_message', { conversation_id: conversation.id }).catch(() => undefined)
  }
}
