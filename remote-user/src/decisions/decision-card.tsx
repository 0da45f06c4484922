import type { Decision } from '@tambay/contracts/people/decisions'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { useState } from 'react'

import { AppealForm } from './appeal-form.tsx'
import styles from './decision-card.module.css'

const removed: Record<NonNullable<Decision['target_kind']>, string> = {
  person: 'your profile',
  post: 'your post',
  comment: 'your comment',
  club: 'your club',
  room: 'your room',
  picture: 'your picture',
  message: 'your message'
}

function titleOf({ action, target_kind: kind, ends_at: endsAt, created_at: createdAt }: Decision): string {
  if (action === 'hide') return `We removed ${removed[kind ?? 'post']}`
  if (action === 'warn') return kind && kind !== 'person' ? `A warning about ${removed[kind]}` : 'A warning'
  if (endsAt === null) return 'Your account was suspended'
  const days = Math.round((endsAt - createdAt) / 86_400)
  return `Your account was suspended for ${days} ${days === 1 ? 'day' : 'days'}`
}

interface DecisionCardProps {
  decision: Decision
  sendAppeal: (text: string) => Promise<unknown>
}

export function DecisionCard({ decision, sendAppeal }: DecisionCardProps) {
  const [isAppealing, setIsAppealing] = useState(false)
  const {
    action,
    excerpt,
    reason,
    created_at: createdAt,
    ends_at: endsAt,
    is_undone: isUndone,
    appeal
  } = decision
  const title = titleOf(decision)
  return (
    <article aria-label={title} className={styles.card}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {isUndone && <Badge tone="ok">Undone</Badge>}
      </header>
      <p className={styles.time}>{formatDateTime(createdAt)}</p>
      {excerpt && <blockquote className={styles.excerpt}>{excerpt}</blockquote>}
      <dl className={styles.facts}>
        <dt>Why was this decided?</dt>
        <dd>{reason}</dd>
        {action === 'suspend' && (
          <>
            <dt>Until when?</dt>
            <dd>{endsAt === null ? 'Until our team ends it.' : formatDateTime(endsAt)}</dd>
          </>
        )}
        {appeal && (
          <>
            <dt>Your appeal</dt>
            <dd>{appeal.text}</dd>
            <dt>Our answer</dt>
            <dd>{answerOf(appeal)}</dd>
          </>
        )}
      </dl>
      {!appeal && !isUndone && isAppealing && <AppealForm send={sendAppeal} />}
      {!appeal && !isUndone && !isAppealing && (
        <Button variant="secondary" size="sm" onClick={() => setIsAppealing(true)}>
          Appeal
        </Button>
      )}
    </article>
  )
}

function answerOf({ outcome, answer }: NonNullable<Decision['appeal']>): string {
  if (outcome === null) return 'Somebody else on our team is looking at it. We’ll notify you.'
  return `${outcome === 'upheld' ? 'You were right, and we undid the decision.' : 'The decision stays.'} ${answer}`
}
