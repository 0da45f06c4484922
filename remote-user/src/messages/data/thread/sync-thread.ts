import { call } from '@tambay/client/api/call'
import { type Conversation, getConversation } from '@tambay/contracts/messages/conversations'
import { listMessages } from '@tambay/contracts/messages/messages'

import { latestConversation } from './latest-conversation.ts'
import type { LoadedThread } from './loaded-thread.ts'
import { mergeMessages } from './merge-messages.ts'

/** With more missed changes, loading the latest page again is faster. */
const mostMissed = 500

type CallOptions = { isQuiet: true; signal: AbortSignal }

export function createThreadSync(
  peerId: string,
  { $loaded, set, show, showChanged, remove }: LoadedThread,
  onConversation: (conversation: Conversation) => void
) {
  /** All changes up to this number are known. Undefined before the first load. */
  let syncedSeq: number | undefined

  async function loadLatestPage(id: string, conversation: Conversation, options: CallOptions): Promise<void> {
    const page = await call(listMessages, { conversation_id: id }, options)
    syncedSeq = page.last_seq
    const { conversation: known, messages } = $loaded.get()
    const later = messages.filter(({ seq }) => seq > page.last_seq)
    set({
      messages: mergeMessages(later, page.items),
      hasEarlier: page.has_more,
      conversation: latestConversation(known, conversation)
    })
  }

  async function fillGap(id: string, after: number, options: CallOptions): Promise<void> {
    const page = await call(listMessages, { conversation_id: id, after }, options)
    remove(page.removed_ids)
    showChanged(page.items)
    advance(page.last_seq)
    if (page.has_more) await fillGap(id, page.last_seq, options)
  }

  function advance(seq: number): void {
    syncedSeq = Math.max(syncedSeq ?? 0, seq)
  }

  async function sync(signal: AbortSignal): Promise<void> {
    const options = { isQuiet: true, signal } as const
    const { conversation } = await call(getConversation, { user_id: peerId }, options)
    onConversation(conversation)
    const known = $loaded.get().conversation
    if (known && known.id !== conversation.id) syncedSeq = undefined
    if (conversation.id === null) {
      set({ status: 'ready', error: undefined, conversation, messages: [], hasEarlier: false })
    } else if (syncedSeq === undefined || conversation.last_seq - syncedSeq > mostMissed) {
      await loadLatestPage(conversation.id, conversation, options)
    } else {
      show([], conversation)
      await fillGap(conversation.id, syncedSeq, options)
    }
    set({ status: 'ready', error: undefined })
  }

  return { sync, advance }
}
