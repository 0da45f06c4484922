import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useQuery } from '@tambay/client/query'
import { refusals } from '@tambay/contracts/errors'
import { maxPayoutAccounts, type PayoutAccount } from '@tambay/contracts/payout-account'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { QueryView } from '@tambay/ui/query-view'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { Plus } from 'lucide-react'

import { accountsQuery, addAccountPath } from '../accounts-query.ts'
import { NoPayoutNote } from '../no-payout-note.tsx'
import styles from './account-list-screen.module.css'
import { AccountRow } from './account-row.tsx'
import { AccountSheet } from './account-sheet.tsx'

export function AccountListScreen() {
  const query = useQuery(accountsQuery)
  const sheet = useSheetParam('account')
  const items = query.data?.items ?? []
  return (
    <Page
      title="Accounts"
      backTo="/my/wallet/index"
      footer={items.length > 0 && <Add count={items.length} />}
    >
      <PullToRefresh onRefresh={query.refetch}>
        {query.data && <OfflineNote />}
        <QueryView
          query={query}
          skeleton={
            <Skeletons count={3}>
              <SkeletonRow />
            </Skeletons>
          }
        >
          {({ items: accounts }) =>
            accounts.length === 0 ? (
              <NoAccounts />
            ) : (
              <div className={styles.accounts}>
                <ul aria-label="Accounts">
                  {accounts.map(account => (
                    <li key={account.id}>
                      <AccountRow account={account} link={sheet.linkTo(account.id)} />
                    </li>
                  ))}
                </ul>
                <NoPayoutNote />
              </div>
            )
          }
        </QueryView>
      </PullToRefresh>
      <AccountSheet
        account={query.data && sheet.value !== null ? find(items, sheet.value) : undefined}
        onClose={sheet.close}
      />
    </Page>
  )
}

function find(items: readonly PayoutAccount[], id: string): PayoutAccount | undefined {
  return items.find(item => item.id === id)
}

function Add({ count }: { count: number }) {
  if (count >= maxPayoutAccounts)
    return <p className={styles.full}>{refusals.too_many_payout_accounts.message}</p>
  return (
    <ButtonLink to={addAccountPath} isWide icon={<Plus aria-hidden="true" />}>
      Add an account
    </ButtonLink>
  )
}

function NoAccounts() {
  return (
    <>
      <EmptyState
        picture="jeepney"
        title="No accounts yet"
        text="Add your GCash, Maya or bank account."
        action={<ButtonLink to={addAccountPath}>Add an account</ButtonLink>}
      />
      <NoPayoutNote />
    </>
  )
}
