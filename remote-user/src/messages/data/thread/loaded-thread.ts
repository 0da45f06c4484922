import type { Message } from '@tambay/contracts/messages/message'
import { atom, readonlyType } from 'nanostores'

import { latestConversation } from './latest-conversation.ts'
import { mergeMessages, removeMessages } from './merge-messages.ts'
import type { LoadedState } from './thread-state.ts'

export type LoadedThread = ReturnType<typeof createLoadedThread>

/** The conversation and messages that are loaded. Nothing changes after the session has ended. */
export function createLoadedThread(signal: AbortSignal) {
  const $loaded = atom<LoadedState>({ status: 'loading', messages: [], hasEarlier: false })

  function set(change: Partial<LoadedState>): void {
    if (!signal.aborted) $loaded.set({ ...$loaded.get(), ...change })
  }

  function show(added: readonly Message[], received = $loaded.get().conversation): void {
    const { conversation: known, messages } = $loaded.get()
    const conversation = received && latestConversation(known, received)
    const clearedSeq = conversation?.cleared_seq ?? 0
    set({ messages: mergeMessages(messages, added).filter(({ seq }) => seq > clearedSeq), conversation })
  }

  /** Ignores messages that are older than the loaded ones. Showing them would leave a gap that is never loaded. */
  function showChanged(changed: readonly Message[]): void {
    const { hasEarlier, messages } = $loaded.get()
    const firstSeq = messages[0]?.seq ?? 0
    show(changed.filter(({ seq }) => !hasEarlier || seq >= firstSeq))
  }

  function remove(ids: readonly string[]): void {
    set({ messages: removeMessages($loaded.get().messages, ids) })
  }

  function fail(error: Error): void {
    if ($loaded.get().status === 'loading') set({ status: 'failed', error })
  }

  return { $loaded: readonlyType($loaded), set, show, showChanged, remove, fail }
}
