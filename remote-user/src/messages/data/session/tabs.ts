import type { SentMessage } from '../send-entry.ts'

type TabMessage = { kind: 'changed' } | { kind: 'sent'; sent: SentMessage }

export type Tabs = ReturnType<typeof createTabs>

/** Tells this user's other tabs what this tab has sent or stored, until the signal aborts. */
export function createTabs(userId: string, signal: AbortSignal) {
  const channel = new BroadcastChannel(`tambay-messages-${userId}`)
  signal.addEventListener('abort', () => channel.close())
  const sentListeners = new Set<(sent: SentMessage) => void>()

  function post(message: TabMessage): void {
    if (!signal.aborted) channel.postMessage(message)
  }

  function emitSent(sent: SentMessage): void {
    if (!signal.aborted) for (const listener of sentListeners) listener(sent)
  }

  return {
    postChanged: () => post({ kind: 'changed' }),

    postSent(sent: SentMessage): void {
      emitSent(sent)
      post({ kind: 'sent', sent })
    },

    /** Calls the listener for each message that this or another tab has sent. */
    onSent(listener: (sent: SentMessage) => void): () => void {
      sentListeners.add(listener)
      return () => void sentListeners.delete(listener)
    },

    listen(onChanged: () => void): void {
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
        if (data.kind === 'sent') emitSent(data.sent)
        else onChanged()
      })
    }
  }
}
