import type { OtherUserInfo } from '@tambay/contracts/user'
import { formatCoins } from '@tambay/format/coins'

import styles from './level-progress.module.css'
import { nextLook } from './levels.ts'

type Person = Pick<OtherUserInfo, 'level' | 'experience' | 'level_experience' | 'next_level_experience'>

/** The user's experience, and how much more the next level needs (spec GAME-24). */
export function LevelProgress({ person }: { person: Person }) {
  const next = nextLook(person.level)
  const { level, experience, level_experience: start, next_level_experience: end } = person
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={`Progress to level ${level + 1}`}
        aria-valuemin={start}
        aria-valuenow={experience}
        aria-valuemax={end}
        className={styles.bar}
      >
        <div style={{ width: `${((experience - start) / (end - start)) * 100}%` }} className={styles.done} />
      </div>
      <p className={styles.numbers}>
        <span>{`${formatCoins(experience)} XP`}</span>
        <span>{`Level ${level + 1} at ${formatCoins(end)} XP`}</span>
      </p>
      {next && <p className={styles.next}>{`Level ${next.level} brings: ${next.name}`}</p>}
    </div>
  )
}
