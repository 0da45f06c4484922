import { request } from '@tambay/client/api/realtime'

const shownMs = 5000
const sentEveryMs = 3000

/** Shows that the peer is typing. Ends after a few seconds, because no event reports the end. */
export function createTypingFlag(show: (isTyping: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (isTyping: boolean) => {
    clearTimeout(timer)
    show(isTyping)
    if (isTyping) timer = setTimeout(() => show(false), shownMs)
  }
  return { start: () => set(true), end: () => set(false) }
}

export function createTypingSignal() {
  let sentAt = 0
  return (conversationId: string): void => {
    if (Date.now() - sentAt < sentEveryMs) return
    sentAt = Date.now()
    request('type_message', { conversation_id: conversationId }).catch(() => undefined)
  }
}
