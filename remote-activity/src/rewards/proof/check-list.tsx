import { CircleCheck, CircleX, Hourglass } from 'lucide-react'

import styles from './check-list.module.css'
import type { Check } from './check-proof.ts'

const icons = { holds: CircleCheck, broken: CircleX, waiting: Hourglass }
const words = { holds: 'Passed', broken: 'Failed', waiting: 'Waiting' }

export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <div role="status" className={styles.checks}>
      <p className={styles.sum}>{sumUp(checks)}</p>
      <ul>
        {checks.map(({ title, verdict, detail }) => {
          const Icon = icons[verdict]
          return (
            <li key={title} className={styles.check} data-verdict={verdict}>
              <Icon role="img" aria-label={words[verdict]} />
              <div>
                <p className={styles.title}>{title}</p>
                <p className={styles.detail}>{detail}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function sumUp(checks: readonly Check[]): string {
  if (checks.some(({ verdict }) => verdict === 'broken')) return 'Not verified. At least one check failed.'
  if (checks.some(({ verdict }) => verdict === 'waiting')) return 'All checks that are possible now passed.'
  return 'Verified. This spin was fair.'
}
