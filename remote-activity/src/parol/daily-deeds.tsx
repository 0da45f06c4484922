import { dailyDeeds, type Deed } from '@tambay/contracts/parol'
import { ListRow } from '@tambay/ui/list-row'
import { Section } from '@tambay/ui/section'
import { Circle, CircleCheckBig } from 'lucide-react'

import styles from './daily-deeds.module.css'

const texts = {
  hi: { title: 'Say hi in a room', note: 'A chat message while someone is there', to: '/party-hubs' },
  play: { title: 'Play with a friend', note: 'Finish a round in the same room', to: '/friends' },
  thank: { title: 'Thank someone', note: 'With a comment or a gift', to: '/discover' }
} as const

export function DailyDeeds({ done }: { done: readonly Deed[] }) {
  return (
    <Section title="Three small things for today">
      <ul>
        {dailyDeeds.map(deed => {
          const isDone = done.includes(deed)
          const { title, note, to } = texts[deed]
          return (
            <li key={deed}>
              <ListRow
                start={
                  isDone ? (
                    <CircleCheckBig aria-hidden="true" className={styles.done} />
                  ) : (
                    <Circle aria-hidden="true" className={styles.open} />
                  )
                }
                title={title}
                subtitle={isDone ? 'Done today' : note}
                to={to}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
