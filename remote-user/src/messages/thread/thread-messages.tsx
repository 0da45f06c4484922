import { useMemo, useState } from 'react'

import type { ThreadView } from '../data/use-thread.ts'
import { ExternalLinkDialog } from '../message/external-link.tsx'
import { type MessageActions, MessageRow } from '../message/message-row.tsx'
import { PictureOpener } from '../message/picture-opener.tsx'
import type { ShownMessage } from '../message/shown-message.ts'
import { MessageList } from './list/message-list.tsx'
import { threadRows } from './thread-rows.ts'

interface ThreadMessagesProps {
  messages: readonly ShownMessage[]
  thread: ThreadView
  peerName: string
  onOpenOptions: (message: ShownMessage) => void
}

export function ThreadMessages({ messages, thread, peerName, onOpenOptions }: ThreadMessagesProps) {
  const { conversation, retry, discard } = thread
  const readSeq = conversation?.own_read_seq ?? Infinity
  const firstUnread = useFirstUnread(messages.filter(shown => isUnread(shown, readSeq)))
  const rows = useMemo(() => threadRows(messages, firstUnread), [messages, firstUnread])
  const actions: MessageActions = {
    openOptions: onOpenOptions,
    retry: ({ clientId }) => void retry(clientId),
    discard: ({ clientId }) => void discard(clientId)
  }
  return (
    <PictureOpener>
      <ExternalLinkDialog>
        <MessageList
          rows={rows}
          renderRow={row => <MessageRow row={row} peerName={peerName} actions={actions} />}
          hasEarlier={thread.hasEarlier}
          isLoadingEarlier={thread.isLoadingEarlier}
          isStuck={thread.earlierError !== undefined}
          onLoadEarlier={() => void thread.loadEarlier()}
          onSeeLatest={thread.markRead}
        />
      </ExternalLinkDialog>
    </PictureOpener>
  )
}

function isUnread({ isOwn, message }: ShownMessage, readSeq: number): boolean {
  return !isOwn && message !== undefined && message.seq > readSeq
}

/**
 * Returns the key of the message above which "New messages" stands: the first one that the user missed. A single
 * message that arrives while the thread is open is read at once and gets no line.
 */
function useFirstUnread(unread: readonly { key: string }[]): string | undefined {
  const [marked, setMarked] = useState(() => unread[0]?.key)
  const [first] = unread
  if (first === undefined || unread.length === 1 || unread.some(({ key }) => key === marked)) return marked
  setMarked(first.key)
  return first.key
}
