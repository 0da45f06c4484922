import { CircleCheck, CircleX, Hourglass } from 'lucide-react'

import styles from './check-list.module.css'

export interface Check {
  title: string
  verdict: 'holds' | 'broken' | 'waiting'
  detail?: string
}

const icons = { holds: CircleCheck, broken: CircleX, waiting: Hourglass }
const words = { holds: 'Passed', broken: 'Failed', waiting: 'Waiting' }

export function CheckList({ summary, checks }: { summary: string; checks: readonly Check[] }) {
  return (
    <div role="status" className={styles.checks}>
      <p className={styles.sum}>{summary}</p>
      <ul>
        {checks.map(({ title, verdict, detail }) => {
          const Icon = icons[verdict]
          return (
            <li key={title} className={styles.check} data-verdict={verdict}>
              <Icon role="img" aria-label={words[verdict]} />
              {detail === undefined ? (
                title
              ) : (
                <div>
                  <p className={styles.title}>{title}</p>
                  <p className={styles.detail}>{detail}</p>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
