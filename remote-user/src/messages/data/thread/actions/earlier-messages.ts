import { call } from '@tambay/client/api/call'
import { listMessages } from '@tambay/contracts/messages/messages'
import { atom, readonlyType } from 'nanostores'

import { asError } from '../keep-in-sync.ts'
import type { LoadedThread } from '../loaded-thread.ts'
import type { EarlierState } from '../thread-state.ts'

export function createEarlierMessages({ $loaded, set, show }: LoadedThread, signal: AbortSignal) {
  const $earlier = atom<EarlierState>({ isLoadingEarlier: false })

  function settle(state: EarlierState): void {
    if (!signal.aborted) $earlier.set(state)
  }

  async function loadPage(id: string, before: number): Promise<void> {
    const options = { isQuiet: true, signal } as const
    const page = await call(listMessages, { conversation_id: id, before }, options)
    // A sync may have replaced the messages while the page was loading.
    if ($loaded.get().messages[0]?.seq !== before) return
    show(page.items)
    set({ hasEarlier: page.has_more })
  }

  /** Never rejects. */
  async function loadEarlier(): Promise<void> {
    const { conversation, messages, hasEarlier } = $loaded.get()
    const before = messages[0]?.seq
    if (!hasEarlier || $earlier.get().isLoadingEarlier || !conversation?.id || before === undefined) return
    settle({ isLoadingEarlier: true })
    try {
      await loadPage(conversation.id, before)
      settle({ isLoadingEarlier: false })
    } catch (error) {
      settle({ isLoadingEarlier: false, earlierError: asError(error) })
    }
  }

  return { $earlier: readonlyType($earlier), loadEarlier }
}
