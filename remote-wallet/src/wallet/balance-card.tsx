import { useStore } from '@nanostores/react'
import { type Balance, getBalanceHistory } from '@tambay/shared/contracts/wallet'
import { queryOf } from '@tambay/shared/data/operations'
import { useQuery } from '@tambay/shared/query'
import { $wallet } from '@tambay/shared/stores/balance'
import { CardLink } from '@tambay/shared/ui/card'
import { ChevronRight } from 'lucide-react'

import { currencies, listPath } from '../currency/currencies.ts'
import styles from './balance-card.module.css'
import { Sparkline } from './sparkline.tsx'

/** One balance, live, over its last 30 days; leads to its transactions. */
export function BalanceCard({ known }: { known: Balance }) {
  const { currency } = known
  const { name, Amount } = currencies[currency]
  const balance = useStore($wallet)[currency]?.balance ?? known.balance
  const history = useQuery(queryOf(getBalanceHistory, { currency })).data?.items
  return (
    <CardLink to={listPath(currency)} isFlush className={styles.card} data-currency={currency}>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          <ChevronRight aria-hidden="true" />
        </span>
        <Amount amount={balance} size="lg" />
      </span>
      <span className={styles.chart}>
        {history && (
          <Sparkline label={name} values={[...history.slice(0, -1).map(day => day.balance), balance]} />
        )}
      </span>
    </CardLink>
  )
}
