import type { LuckyWheel } from '@tambay/contracts/wheel'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { Avatar } from '@tambay/ui/avatar'
import { ListRow } from '@tambay/ui/list-row'
import { Section } from '@tambay/ui/section'

import { PrizeLabel } from '../prize/prize-label.tsx'
import styles from './winners.module.css'

export function Winners({ winners }: Pick<LuckyWheel, 'winners'>) {
  if (winners.length === 0) return null
  return (
    <Section title="Last winners">
      <ul>
        {winners.map(({ id, nick_name: name, avatar, prize, created_at: createdAt }) => (
          <li key={id} className={styles.winner}>
            <ListRow
              start={<Avatar src={avatar} name={name} />}
              title={name}
              subtitle={formatRelativeTime(createdAt)}
              end={<PrizeLabel prize={prize} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
