import type { News } from '@tambay/contracts/home'
import { formatShortNumber } from '@tambay/format/short-number'
import { Card } from '@tambay/ui/card'
import { ListRow } from '@tambay/ui/list-row'
import { Bell, Ticket } from 'lucide-react'

import styles from './today.module.css'

interface TodayProps {
  userId: string
  news: News | null
  isTicketDue: boolean
}

/** Today’s ticket and what happened since the last visit. Shows nothing if there is neither. */
export function Today({ userId, news, isTicketDue }: TodayProps) {
  const lines = news ? newsOf(news) : []
  if (!isTicketDue && lines.length === 0) return null
  return (
    <Card isFlush className={styles.card}>
      {isTicketDue && (
        <ListRow
          start={<Ticket aria-hidden="true" className={styles.ticket} />}
          title="Today’s free ticket is here"
          subtitle="Spin the lucky wheel"
          to="/activity/turntable/index"
        />
      )}
      {lines.length > 0 && (
        <ListRow
          start={<Bell aria-hidden="true" className={styles.bell} />}
          title="Since your last visit"
          subtitle={lines.join(' · ')}
          to={news?.followers === 0 ? '/my/messages?tab=system' : `/my/users/followers/${userId}`}
        />
      )}
    </Card>
  )
}

function newsOf({ followers, likes, comments, gifts, rank }: News): string[] {
  const counted = [
    [followers, 'new follower'],
    [likes, 'like'],
    [comments, 'comment'],
    [gifts, 'gift']
  ] as const
  const lines = counted.flatMap(([count, word]) => (count === 0 ? [] : countOf(count, word)))
  return rank ? [...lines, `#${rank.place} in ${rank.game} this week`] : lines
}

const countOf = (count: number, word: string) =>
  `${formatShortNumber(count)} ${word}${count === 1 ? '' : 's'}`
