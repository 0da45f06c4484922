import type { News, Tonight } from '@tambay/contracts/home'
import { type Parol, parolPoints } from '@tambay/contracts/parol'
import { formatShortNumber } from '@tambay/format/short-number'
import { formatClock } from '@tambay/format/time'
import { Card } from '@tambay/ui/card'
import { Lantern } from '@tambay/ui/lantern'
import { ListRow } from '@tambay/ui/list-row'
import { partyPath } from '@tambay/ui/party-tile'
import { Bell, PartyPopper } from 'lucide-react'

import styles from './today.module.css'

interface TodayProps {
  userId: string
  news: News | null
  tonight: Tonight | null
  parol: Parol
}

/** The lantern, tonight’s club night and what happened since the last visit. */
export function Today({ userId, news, tonight, parol }: TodayProps) {
  const lines = news ? newsOf(news) : []
  const rank = news?.rank && `#${news.rank.place} in ${news.rank.game} this week`
  return (
    <Card isFlush className={styles.card}>
      <ListRow
        start={
          <Lantern points={parol.points} isDim={parol.is_dim} design={parol.design ?? undefined} size={36} />
        }
        title={`Your parol: ${parol.points} of ${parolPoints} points`}
        subtitle={parol.is_lit_today ? 'Today’s point is lit' : 'Say hi in a room to light today’s point'}
        to="/activity/parol"
      />
      {tonight && (
        <ListRow
          start={<PartyPopper aria-hidden="true" className={styles.tonight} />}
          title={tonight.name}
          subtitle={
            tonight.party_id
              ? 'Your club’s night is on'
              : `Your club’s night, ${formatClock(tonight.starts_at)}`
          }
          to={tonight.party_id ? partyPath(tonight.party_id) : `/club?club=${tonight.club_id}&part=nights`}
        />
      )}
      {lines.length > 0 && (
        <ListRow
          start={<Bell aria-hidden="true" className={styles.bell} />}
          title="Since your last visit"
          subtitle={[...lines, ...(rank ? [rank] : [])].join(' · ')}
          to={news?.followers === 0 ? '/my/messages?tab=system' : `/my/users/followers/${userId}`}
        />
      )}
      {lines.length === 0 && rank && (
        <ListRow
          start={<Bell aria-hidden="true" className={styles.bell} />}
          title="Your best rank"
          subtitle={rank}
          to="/games-list"
        />
      )}
    </Card>
  )
}

function newsOf({ followers, likes, comments, gifts }: News): string[] {
  const counted = [
    [followers, 'new follower'],
    [likes, 'like'],
    [comments, 'comment'],
    [gifts, 'gift']
  ] as const
  return counted.flatMap(([count, word]) => (count === 0 ? [] : countOf(count, word)))
}

const countOf = (count: number, word: string) =>
  `${formatShortNumber(count)} ${word}${count === 1 ? '' : 's'}`
