import { formatClock } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'
import { IconButton } from '@tambay/ui/icon-button'
import { CircleAlert, Ellipsis } from 'lucide-react'

import type { ThreadRow } from '../thread/thread-rows.ts'
import { MessageBody } from './message-body.tsx'
import { MessageMark } from './message-mark.tsx'
import styles from './message-row.module.css'
import type { ShownMessage } from './shown-message.ts'
import { useLongPress } from './use-long-press.ts'

export interface MessageActions {
  openOptions: (message: ShownMessage) => void
  retry: (message: ShownMessage) => void
  discard: (message: ShownMessage) => void
}

interface MessageRowProps {
  row: ThreadRow<ShownMessage>
  peerName: string
  actions: MessageActions
}

export function MessageRow({ row, peerName, actions }: MessageRowProps) {
  const { item: message, day, isFirstUnread, isGroupStart, isGroupEnd, isLatest } = row
  const { isOwn, state, content, createdAt } = message
  const openOptions = () => actions.openOptions(message)
  const press = useLongPress(openOptions)
  return (
    <>
      {day && (
        <h2 className={styles.day}>
          <span>{day}</span>
        </h2>
      )}
      {isFirstUnread && (
        <p className={styles.unread}>
          <span>New messages</span>
        </p>
      )}
      <div
        className={styles.row}
        data-own={isOwn || undefined}
        data-start={isGroupStart || undefined}
        data-end={isGroupEnd || undefined}
        data-latest={isLatest || undefined}
        data-failed={state === 'failed' || undefined}
      >
        <div {...press} className={styles.content} data-kind={content.kind}>
          <span className="visually-hidden">{isOwn ? 'You: ' : `${peerName}: `}</span>
          <MessageBody content={content} />
          <span className={styles.meta}>
            {formatClock(createdAt)}
            {content.kind !== 'removed' && <MessageMark state={state} />}
          </span>
        </div>
        <IconButton
          label="Message options"
          aria-haspopup="dialog"
          className={styles.options}
          onClick={openOptions}
        >
          <Ellipsis />
        </IconButton>
      </div>
      {state === 'failed' && <FailedNote message={message} actions={actions} />}
    </>
  )
}

function FailedNote({ message, actions }: Pick<MessageRowProps, 'actions'> & { message: ShownMessage }) {
  return (
    <div role="alert" className={styles.failed}>
      <p className={styles.reason}>
        <CircleAlert aria-hidden="true" />
        {message.error ? `Not sent. ${message.error}` : 'Not sent.'}
      </p>
      <Button size="sm" variant="ghost" onClick={() => actions.retry(message)}>
        Try again
      </Button>
      <Button size="sm" variant="ghost" onClick={() => actions.discard(message)}>
        Delete
      </Button>
    </div>
  )
}
