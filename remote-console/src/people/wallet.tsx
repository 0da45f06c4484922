import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery } from '@tambay/client/query'
import type { Currency } from '@tambay/contracts/common'
import { listPersonTransactions } from '@tambay/contracts/operator/people'
import { formatCoins, formatSignedCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'
import { Segmented } from '@tambay/ui/segmented'
import { useState } from 'react'

import { PagedTable } from '../table/paged-table.tsx'
import styles from './person-screen.module.css'

export function Wallet({ userId }: { userId: string }) {
  const [currency, setCurrency] = useState<Currency>('coin')
  const query = useInfiniteQuery(listOf(listPersonTransactions, { user_id: userId, currency }))
  return (
    <section aria-labelledby="wallet" className={styles.wallet}>
      <h2 id="wallet">Wallet</h2>
      <Segmented
        label="Currency"
        value={currency}
        onChange={setCurrency}
        options={[
          { value: 'coin', label: 'Coins' },
          { value: 'diamond', label: 'Diamonds' }
        ]}
      />
      <PagedTable
        label="Transactions"
        query={query}
        keyOf={({ id }) => id}
        empty="No transactions."
        columns={{
          Time: each => formatDateTime(each.created_at),
          What: each => each.title,
          Amount: each => formatSignedCoins(each.amount),
          'Balance after': each => formatCoins(each.balance_after)
        }}
      />
    </section>
  )
}
