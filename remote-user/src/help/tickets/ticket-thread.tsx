import type { Ticket } from '@tambay/contracts/help'
import { formatDateTime } from '@tambay/format/time'
import { ButtonLink } from '@tambay/ui/button-link'
import type { ReactNode } from 'react'

import { Picture } from '../../pictures/picture.tsx'
import { typeNames } from '../ticket-names.ts'
import { ReplyForm } from './reply-form.tsx'
import { StatusBadge } from './status-badge.tsx'
import styles from './tickets.module.css'

export function TicketThread({ ticket }: { ticket: Ticket }) {
  const { id, type, status, text, created_at: createdAt, pictures, replies } = ticket
  return (
    <div className={styles.thread}>
      <p className={styles.head}>
        <span>{typeNames[type]}</span>
        <StatusBadge status={status} />
      </p>
      <ol aria-label="Messages" className={styles.messages}>
        <Message by="user" createdAt={createdAt} text={text}>
          {pictures.length > 0 && (
            <ul aria-label="Pictures" className={styles.pictures}>
              {pictures.map((picture, at) => (
                <li key={picture.id}>
                  <Picture picture={picture} alt={`Picture ${at + 1}`} sizes="40vw" />
                </li>
              ))}
            </ul>
          )}
          <AttachedLines ticket={ticket} />
        </Message>
        {replies.map(reply => (
          <Message key={reply.id} by={reply.by} createdAt={reply.created_at} text={reply.text} />
        ))}
      </ol>
      {status === 'closed' ? (
        <div className={styles.closed}>
          <p>This report is closed.</p>
          <ButtonLink to={`/my/faq/feedback?type=${type}`} replace variant="secondary" isWide>
            Send a new report
          </ButtonLink>
        </div>
      ) : (
        <ReplyForm ticketId={id} />
      )}
    </div>
  )
}

interface MessageProps {
  by: 'user' | 'support'
  createdAt: number
  text: string
  children?: ReactNode
}

function Message({ by, createdAt, text, children }: MessageProps) {
  return (
    <li data-by={by} className={styles.message}>
      <p className={styles.from}>
        {by === 'user' ? 'You' : 'Support'}
        <time dateTime={new Date(createdAt * 1000).toISOString()}>{formatDateTime(createdAt)}</time>
      </p>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      {children}
    </li>
  )
}

function AttachedLines({ ticket: { transaction, party, error_id: errorId } }: { ticket: Ticket }) {
  const lines = [
    transaction && `Transaction ${transaction.id}`,
    party && `Room ${party.name}`,
    errorId !== null && `Request ${errorId}`
  ].filter(line => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <ul aria-label="Attached" className={styles.lines}>
      {lines.map(line => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}
