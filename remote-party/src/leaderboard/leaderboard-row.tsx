import type { LeaderboardLine } from '@tambay/contracts/game'
import { formatCoins } from '@tambay/format/coins'
import { classNames } from '@tambay/ui/class-names'
import { ListRow } from '@tambay/ui/list-row'
import { PersonAvatar } from '@tambay/ui/person-avatar'

import styles from './leaderboard.module.css'

interface LeaderboardRowProps {
  line: LeaderboardLine
  by: 'wins' | 'best'
  isMine?: boolean
  hasLink?: boolean
}

export function LeaderboardRow({
  line: { rank, user, wins, best, rounds },
  by,
  isMine,
  hasLink
}: LeaderboardRowProps) {
  const winsText = wins === 1 ? '1 win' : `${formatCoins(wins)} wins`
  const roundsText = rounds === 1 ? '1 round' : `${formatCoins(rounds)} rounds`
  // Fits in one line of a phone of 375 px.
  const bestText = best > 0 ? `Best win ${timesOf(best)}` : 'No win yet'
  const subtitle = by === 'best' ? `${winsText} in ${roundsText}` : `${bestText} · ${roundsText}`
  return (
    <ListRow
      className={isMine ? styles.mine : undefined}
      to={hasLink ? `/my/profile/home/${user.id}` : undefined}
      start={
        <>
          <span className={classNames(styles.rank, wins > 0 && medals[rank])}>
            <span className="visually-hidden">Rank </span>
            {rank}
          </span>
          <PersonAvatar person={user} size={40} />
        </>
      }
      title={<span className={styles.name}>{isMine ? 'You' : user.nick_name}</span>}
      subtitle={subtitle}
      end={
        <span className={styles.score}>
          {by === 'wins' ? winsText : best > 0 ? `${timesOf(best)} the stake` : bestText}
        </span>
      }
    />
  )
}

/** A score of 300 is four times the stake. */
const timesOf = (best: number) => `${Number((best / 100 + 1).toFixed(1))}×`

const medals: Readonly<Record<number, string | undefined>> = {
  1: styles.first,
  2: styles.second,
  3: styles.third
}
