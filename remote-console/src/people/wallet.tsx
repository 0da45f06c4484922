import type { Currency } from '@tambay/contracts/common'
import { listPersonTransactions } from '@tambay/contracts/operator/people'
import { formatCoins, formatSignedCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'
import { Segmented } from '@tambay/ui/segmented'
import { useState } from 'react'

import { useList } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { PagedTable } from '../table/paged-table.tsx'

export function Wallet({ userId }: { userId: string }) {
  const [currency, setCurrency] = useState<Currency>('coin')
  const query = useList(listPersonTransactions, { user_id: userId, currency })
  return (
    <Panel title="Wallet">
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
        empty="No transactions."
        columns={{
          Time: each => formatDateTime(each.created_at),
          What: each => each.title,
          Amount: each => formatSignedCoins(each.amount),
          'Balance after': each => formatCoins(each.balance_after)
        }}
      />
    </Panel>
  )
}
