import type { PrizeField, LuckyWheel } from '@tambay/contracts/wheel'
import { sumWeights } from '@tambay/fairness/commit-reveal'
import { formatCoins } from '@tambay/format/coins'
import { formatPercent } from '@tambay/format/percent'

import { PrizeLabel } from '../prize/prize-label.tsx'
import styles from './odds-table.module.css'

interface OddsTableProps {
  fields: readonly PrizeField[]
  stock?: LuckyWheel['stock']
}

export function OddsTable({ fields, stock = [] }: OddsTableProps) {
  const total = sumWeights(fields)
  return (
    <ul className={styles.list}>
      {fields.map(({ id, prize, w }) => {
        const left = stock.find(({ field_id: field }) => field === id)?.left
        return (
          <li key={id} className={styles.row}>
            <PrizeLabel prize={prize} />
            <span className={styles.share}>
              {left !== undefined && <span className={styles.left}>{`${formatCoins(left)} left`}</span>}
              {formatPercent(w / total)}
            </span>
            <span className={styles.bar} style={{ transform: `scaleX(${w / total})` }} />
          </li>
        )
      })}
    </ul>
  )
}
