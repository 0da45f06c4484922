import { subscribe } from '@tambay/client/api/realtime'
import type { ServerEvents } from '@tambay/contracts/realtime'

import type { LoadedThread } from './loaded-thread.ts'
import type { ThreadSession } from './thread-session.ts'

interface FollowThread {
  peerId: string
  loaded: LoadedThread
  typing: { start: () => void; end: () => void }
  /** Called with the number of each change that was shown. */
  onChange: (seq: number) => void
  onSent: ThreadSession['onSent']
}

/** Shows the changes of a conversation as they happen, until the returned function is called. */
export function followThread({ peerId, loaded, typing, onChange, onSent }: FollowThread): () => void {
  const { $loaded, show, showChanged, remove } = loaded
  const isThis = (conversationId: string) => $loaded.get().conversation?.id === conversationId

  function showState({ conversation_id: id, is_hidden: _, ...change }: ServerEvents['conversation_state']) {
    const { conversation } = $loaded.get()
    if (conversation?.id === id) show([], { ...conversation, ...change })
  }

  const stops = [
    subscribe('message', ({ message, conversation }) => {
      if (conversation.peer.id !== peerId) return
      if (message.sender_id === peerId) typing.end()
      show([message], conversation)
      onChange(message.seq)
    }),
    subscribe('message_changed', ({ message }) => {
      if (!isThis(message.conversation_id)) return
      showChanged([message])
      onChange(message.changed_seq)
    }),
    subscribe('message_removed', ({ conversation_id: id, message_id: messageId, seq }) => {
      if (!isThis(id)) return
      remove([messageId])
      onChange(seq)
    }),
    subscribe('conversation_state', showState),
    subscribe('message_typing', ({ conversation_id: id, user_id: userId }) => {
      if (isThis(id) && userId === peerId) typing.start()
    }),
    onSent(({ message, conversation }) => {
      if (conversation.peer.id === peerId) show([message], conversation)
    })
  ]
  return () => stops.forEach(stop => stop())
}
