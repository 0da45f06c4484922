import { call } from '@tambay/client/api/call'
import { acceptConversation, declineConversation } from '@tambay/contracts/messages/conversations'
import { deleteMessage, takeBackMessage } from '@tambay/contracts/messages/messages'
import { computed, onMount } from 'nanostores'

import type { Draft } from '../outbox/outbox-entry.ts'
import { createEarlierMessages } from './actions/earlier-messages.ts'
import { createReadState } from './actions/read-state.ts'
import { createPeerTyping, createTypingSignal } from './actions/typing.ts'
import { followThread } from './follow-thread.ts'
import { keepInSync } from './keep-in-sync.ts'
import { createLoadedThread, type LoadedThread } from './loaded-thread.ts'
import { createThreadSync } from './sync-thread.ts'
import { createThreadCopy } from './thread-copy.ts'
import type { ThreadSession } from './thread-session.ts'
import type { ThreadState } from './thread-state.ts'

export type ThreadStore = ReturnType<typeof createThread>

/** A conversation with one person. It is loaded and updated while `$thread` has listeners. */
export function createThread(session: ThreadSession, peerId: string) {
  const { database, signal, onSent, add, retry, discard } = session
  const loaded = createLoadedThread(signal)
  const earlier = createEarlierMessages(loaded, signal)
  const typing = createPeerTyping(signal)
  const readState = createReadState(peerId, loaded, signal)
  const copy = createThreadCopy({ peerId, database, loaded, signal })
  const { sync, advance } = createThreadSync(peerId, loaded, ({ own_read_seq: seq }) =>
    readState.confirmed(seq)
  )
  let reload = () => {}

  const $thread = computed(
    [loaded.$loaded, earlier.$earlier, typing.$isPeerTyping],
    (shown, paging, isPeerTyping): ThreadState => ({ ...shown, ...paging, isPeerTyping })
  )

  onMount($thread, () => {
    void copy.restore()
    const syncing = keepInSync({
      async sync(aborting) {
        await sync(aborting)
        await Promise.all([copy.store(), readState.confirm()])
      },
      onFailed: loaded.fail
    })
    reload = syncing.start
    const onChange = (seq: number) => syncing.isInSync() && advance(seq)
    const stopFollowing = followThread({ peerId, loaded, typing, onChange, onSent })
    return () => {
      typing.end()
      void copy.store()
      syncing.stop()
      stopFollowing()
    }
  })

  return {
    $thread,
    reload: () => reload(),
    loadEarlier: earlier.loadEarlier,
    send: (draft: Draft) => add(peerId, draft),
    retry,
    discard,
    ...createMessageActions(loaded, signal),
    ...createRequestAnswers(loaded, signal),
    markRead: readState.markRead,
    typing: createTypingSignal(loaded)
  }
}

function createMessageActions({ show, remove }: LoadedThread, signal: AbortSignal) {
  return {
    async takeBack(messageId: string): Promise<void> {
      const { message } = await call(takeBackMessage, { message_id: messageId }, { signal })
      show([message])
    },

    async deleteForMe(messageId: string): Promise<void> {
      await call(deleteMessage, { message_id: messageId }, { signal })
      remove([messageId])
    }
  }
}

/** The answers to a message request from a stranger. */
function createRequestAnswers({ $loaded, show }: LoadedThread, signal: AbortSignal) {
  const conversationId = () => $loaded.get().conversation?.id

  return {
    async accept(): Promise<void> {
      const id = conversationId()
      if (!id) return
      const { conversation } = await call(acceptConversation, { conversation_id: id }, { signal })
      show([], conversation)
    },

    async decline(): Promise<void> {
      const id = conversationId()
      if (id) await call(declineConversation, { conversation_id: id }, { signal })
    }
  }
}
