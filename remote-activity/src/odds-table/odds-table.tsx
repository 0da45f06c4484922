import type { PrizeField } from '@tambay/contracts/activity'
import { sumWeights } from '@tambay/fairness/commit-reveal'
import { formatPercent } from '@tambay/format/percent'

import { PrizeLabel } from '../prize/prize-label.tsx'
import styles from './odds-table.module.css'

export function OddsTable({ fields }: { fields: readonly PrizeField[] }) {
  const total = sumWeights(fields)
  return (
    <ul className={styles.list}>
      {fields.map(({ id, prize, w }) => (
        <li key={id} className={styles.row}>
          <PrizeLabel prize={prize} />
          <span className={styles.share}>{formatPercent(w / total)}</span>
          <span className={styles.bar} style={{ transform: `scaleX(${w / total})` }} />
        </li>
      ))}
    </ul>
  )
}
