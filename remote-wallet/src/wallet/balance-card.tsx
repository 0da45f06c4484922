import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { Link } from '@tambay/client/router'
import { $wallet } from '@tambay/client/stores/balance/balance'
import { type Balance, getBalanceHistory } from '@tambay/contracts/wallet'
import { Card } from '@tambay/ui/card'
import { ChevronRight } from 'lucide-react'

import { currencies, listPath } from '../currencies.ts'
import styles from './balance-card.module.css'
import { BalanceChart } from './chart/balance-chart.tsx'

export function BalanceCard({ loaded }: { loaded: Balance }) {
  const { currency } = loaded
  const { name, Amount } = currencies[currency]
  const balance = useStore($wallet)[currency]?.balance ?? loaded.balance
  const history = useQuery(queryOf(getBalanceHistory, { currency }))
  return (
    <Card isFlush className={styles.card} data-currency={currency}>
      <Link to={listPath(currency)} viewTransition className={styles.head}>
        <span className={styles.name}>
          {name}
          <ChevronRight aria-hidden="true" />
        </span>
        <span className={styles.balance}>
          <Amount amount={balance} size="lg" />
        </span>
      </Link>
      <BalanceChart
        currency={currency}
        balance={balance}
        days={history.data?.items}
        hasFailed={history.isError}
      />
    </Card>
  )
}
