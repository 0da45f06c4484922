import type { LeaderboardLine } from '@tambay/contracts/game'
import { formatCoins } from '@tambay/format/coins'
import { Avatar } from '@tambay/ui/avatar'
import { classNames } from '@tambay/ui/class-names'
import { ListRow } from '@tambay/ui/list-row'

import styles from './leaderboard.module.css'

interface LeaderboardRowProps {
  line: LeaderboardLine
  isMine?: boolean
  hasLink?: boolean
}

export function LeaderboardRow({
  line: { rank, user, score, rounds },
  isMine,
  hasLink
}: LeaderboardRowProps) {
  return (
    <ListRow
      className={isMine ? styles.mine : undefined}
      to={hasLink ? `/my/profile/home/${user.id}` : undefined}
      start={
        <>
          <span className={classNames(styles.rank, medals[rank])}>
            <span className="visually-hidden">Rank </span>
            {rank}
          </span>
          <Avatar src={user.avatar} name={user.nick_name} size={40} />
        </>
      }
      title={isMine ? 'You' : user.nick_name}
      subtitle={`Level ${user.level} · ${rounds === 1 ? '1 round' : `${formatCoins(rounds)} rounds`}`}
      end={
        <span className={styles.score}>
          {formatCoins(score)}
          <span className={styles.unit}>{score === 1 ? ' point' : ' points'}</span>
        </span>
      }
    />
  )
}

const medals: Readonly<Record<number, string | undefined>> = {
  1: styles.first,
  2: styles.second,
  3: styles.third
}
