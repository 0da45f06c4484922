import { Page } from '@tambay/ui/page'
import { Tabs } from '@tambay/ui/tabs'

import { FilterBar } from './filter-bar.tsx'
import { FilteredTransactions } from './filtered-transactions.tsx'
import { useFilters } from './use-filters.ts'

const tabs = [
  { value: 'coin', label: 'Coins' },
  { value: 'diamond', label: 'Diamonds' }
] as const

export function TransactionsScreen() {
  const [filters, change] = useFilters()
  return (
    <Page title="Transactions" backTo="/my/wallet/index">
      <Tabs label="Currency" tabs={tabs} value={filters.currency} onChange={currency => change({ currency })}>
        <FilterBar filters={filters} onChange={change} />
        <FilteredTransactions
          filters={filters}
          onClear={() => change({ type: undefined, month: undefined })}
        />
      </Tabs>
    </Page>
  )
}
