import { call } from '@tambay/client/api/call'
import { subscribe } from '@tambay/client/api/realtime'
import {
  acceptConversation,
  type Conversation,
  declineConversation,
  getConversation
} from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'
import { deleteMessage, listMessages, takeBackMessage } from '@tambay/contracts/messages/messages'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { atom, onMount, readonlyType } from 'nanostores'

import { restoreThread, storeThread } from '../local/stored-threads.ts'
import type { Draft } from '../outbox/outbox-entry.ts'
import { createReadConfirmer } from './confirm-read.ts'
import { asError, keepInSync } from './keep-in-sync.ts'
import { mergeMessages, removeMessages } from './merge-messages.ts'
import type { ThreadSession } from './thread-session.ts'
import { createTypingFlag, createTypingSignal } from './typing.ts'

export interface ThreadState {
  status: 'loading' | 'ready' | 'failed'
  error?: Error
  /** Undefined until it is loaded. Its `id` is null before the first message. */
  conversation?: Conversation
  messages: readonly Message[]
  hasEarlier: boolean
  isLoadingEarlier: boolean
  earlierError?: Error
  isPeerTyping: boolean
}

export type ThreadStore = ReturnType<typeof createThread>

type ConversationState = ServerEvents['conversation_state']

const quiet = { isQuiet: true } as const
/** With more missed changes, loading the latest page again is faster. */
const mostMissed = 500

const empty: ThreadState = {
  status: 'loading',
  messages: [],
  hasEarlier: false,
  isLoadingEarlier: false,
  isPeerTyping: false
}

export function createThread(session: ThreadSession, peerId: string) {
  const $thread = atom<ThreadState>(empty)
  const { signal } = session
  /** All changes up to this number are known. Undefined before the first load. */
  let syncedSeq: number | undefined
  let startSync = () => {}

  /** Read instead of `$thread.get()`, which would mount the store again while it is unmounted. */
  let state = empty
  const set = (change: Partial<ThreadState>) => {
    if (signal.aborted) return
    state = { ...state, ...change }
    $thread.set(state)
  }
  const peerTyping = createTypingFlag(isPeerTyping => set({ isPeerTyping }))
  const readState = createReadConfirmer(() => state.conversation, signal)
  const sendTyping = createTypingSignal()
  const conversationId = () => state.conversation?.id ?? undefined
  /** Changes of messages before the loaded ones aren't shown: `loadEarlier` would skip the gap in between. */
  const isLoaded = ({ seq }: Message) => !state.hasEarlier || seq >= (state.messages[0]?.seq ?? 0)

  function show(added: readonly Message[], conversation = state.conversation): void {
    const clearedSeq = conversation?.cleared_seq ?? 0
    const messages = mergeMessages(state.messages, added).filter(({ seq }) => seq > clearedSeq)
    set({ messages, conversation })
  }

  /** Responses can arrive in the wrong order, so this keeps the later state. */
  function latest(conversation: Conversation): Conversation {
    const known = state.conversation
    if (known?.id !== conversation.id) return conversation
    const newer = conversation.last_seq >= known.last_seq ? conversation : known
    return {
      ...newer,
      own_read_seq: Math.max(known.own_read_seq, conversation.own_read_seq),
      peer_read_seq: Math.max(known.peer_read_seq, conversation.peer_read_seq),
      peer_delivered_seq: Math.max(known.peer_delivered_seq, conversation.peer_delivered_seq)
    }
  }

  async function sync(aborting: AbortSignal): Promise<void> {
    const options = { ...quiet, signal: aborting }
    const { conversation } = await call(getConversation, { user_id: peerId }, options)
    readState.confirmed(conversation.own_read_seq)
    const known = state.conversation
    if (known && known.id !== conversation.id) syncedSeq = undefined
    if (conversation.id === null) {
      set({ status: 'ready', error: undefined, conversation, messages: [], hasEarlier: false })
    } else if (syncedSeq === undefined || conversation.last_seq - syncedSeq > mostMissed) {
      const page = await call(listMessages, { conversation_id: conversation.id }, options)
      syncedSeq = page.last_seq
      const later = state.messages.filter(({ seq }) => seq > page.last_seq)
      set({
        messages: mergeMessages(later, page.items),
        hasEarlier: page.has_more,
        conversation: latest(conversation)
      })
    } else {
      show([], latest(conversation))
      await fillGap(conversation.id, syncedSeq, aborting)
    }
    set({ status: 'ready', error: undefined })
    await Promise.all([store(), readState.confirm()])
  }

  async function fillGap(id: string, after: number, aborting: AbortSignal): Promise<void> {
    const options = { ...quiet, signal: aborting }
    const page = await call(listMessages, { conversation_id: id, after }, options)
    set({ messages: removeMessages(state.messages, page.removed_ids) })
    show(page.items.filter(isLoaded))
    syncedSeq = Math.max(syncedSeq ?? 0, page.last_seq)
    if (page.has_more) await fillGap(id, page.last_seq, aborting)
  }

  async function store(): Promise<void> {
    const { conversation, messages } = state
    if (conversation !== undefined && !signal.aborted)
      await storeThread(session.database, peerId, { conversation, messages })
  }

  async function restore(): Promise<void> {
    const stored = await restoreThread(session.database, peerId)
    if (stored && state.status !== 'ready') set({ status: 'ready', ...stored, hasEarlier: true })
  }

  function apply({ conversation_id: id, ...change }: ConversationState): void {
    const { conversation } = state
    if (conversation?.id !== id) return
    const { is_hidden: _, ...fields } = change
    show([], latest({ ...conversation, ...fields }))
  }

  onMount($thread, () => {
    void restore()
    const syncing = keepInSync({
      sync,
      onFailed: error => state.status === 'loading' && set({ status: 'failed', error })
    })
    const advance = (seq: number) => {
      if (syncing.isInSync()) syncedSeq = Math.max(syncedSeq ?? 0, seq)
    }
    const stops = [
      syncing.stop,
      subscribe('message', ({ message, conversation }) => {
        if (conversation.peer.id !== peerId) return
        if (message.sender_id === peerId) peerTyping.end()
        show([message], latest(conversation))
        advance(message.seq)
      }),
      subscribe('message_changed', ({ message }) => {
        if (message.conversation_id !== conversationId()) return
        show([message].filter(isLoaded))
        advance(message.changed_seq)
      }),
      subscribe('message_removed', ({ conversation_id: id, message_id, seq }) => {
        if (id !== conversationId()) return
        set({ messages: removeMessages(state.messages, [message_id]) })
        advance(seq)
      }),
      subscribe('conversation_state', apply),
      subscribe('message_typing', ({ conversation_id: id, user_id }) => {
        if (id === conversationId() && user_id === peerId) peerTyping.start()
      }),
      session.onSent(({ message, conversation }) => {
        if (conversation.peer.id === peerId) show([message], latest(conversation))
      })
    ]
    startSync = syncing.start
    return () => {
      peerTyping.end()
      void store()
      stops.forEach(stop => stop())
    }
  })

  return {
    $thread: readonlyType($thread),
    reload: () => startSync(),

    /** Never rejects. */
    async loadEarlier(): Promise<void> {
      const { messages, hasEarlier, isLoadingEarlier } = state
      const id = conversationId()
      const before = messages[0]?.seq
      if (!hasEarlier || isLoadingEarlier || id === undefined || before === undefined) return
      set({ isLoadingEarlier: true, earlierError: undefined })
      try {
        const page = await call(listMessages, { conversation_id: id, before }, { ...quiet, signal })
        // A sync may have replaced the messages while the page was loading.
        const isNext = state.messages[0]?.seq === before
        if (isNext) show(page.items)
        set({ isLoadingEarlier: false, ...(isNext && { hasEarlier: page.has_more }) })
      } catch (error) {
        set({ isLoadingEarlier: false, earlierError: asError(error) })
      }
    },

    send: (draft: Draft) => session.add(peerId, draft),
    retry: session.retry,
    discard: session.discard,

    async takeBack(messageId: string): Promise<void> {
      show([(await call(takeBackMessage, { message_id: messageId }, { signal })).message])
    },

    async deleteForMe(messageId: string): Promise<void> {
      await call(deleteMessage, { message_id: messageId }, { signal })
      set({ messages: removeMessages(state.messages, [messageId]) })
    },

    async accept(): Promise<void> {
      const id = conversationId()
      if (id === undefined) return
      const { conversation } = await call(acceptConversation, { conversation_id: id }, { signal })
      show([], latest(conversation))
    },

    async decline(): Promise<void> {
      const id = conversationId()
      if (id !== undefined) await call(declineConversation, { conversation_id: id }, { signal })
    },

    markRead(): void {
      const { conversation, messages } = state
      const seq = messages.findLast(message => message.sender_id === peerId)?.seq ?? 0
      if (conversation === undefined || seq <= conversation.own_read_seq) return
      set({ conversation: { ...conversation, own_read_seq: seq, unread_count: 0 } })
      void readState.confirm()
    },

    typing(): void {
      const { conversation } = state
      if (conversation?.id && conversation.is_accepted) sendTyping(conversation.id)
    }
  }
}
