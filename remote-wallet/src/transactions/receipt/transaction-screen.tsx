import { ApiError } from '@tambay/client/api/api-error'
import { queryOf } from '@tambay/client/data/operations'
import { feedbackPath } from '@tambay/client/navigation/feedback-path'
import { useQuery } from '@tambay/client/query'
import { useParams } from '@tambay/client/router'
import type { Currency } from '@tambay/contracts/common'
import { refusals } from '@tambay/contracts/errors'
import { getTransaction, type TransactionDetail } from '@tambay/contracts/wallet'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { Flag } from 'lucide-react'

import { listPath } from '../../currencies.ts'
import { Receipt } from './receipt.tsx'
import styles from './transaction-screen.module.css'

export function CoinTransactionScreen() {
  return <TransactionScreen currency="coin" />
}

export function DiamondTransactionScreen() {
  return <TransactionScreen currency="diamond" />
}

function TransactionScreen({ currency }: { currency: Currency }) {
  const { id = '' } = useParams()
  const query = useQuery(queryOf(getTransaction, { id, currency }))
  return (
    <Page title="Receipt" backTo={listPath(currency)}>
      {query.data && <OfflineNote />}
      {isMissing(query.error) ? (
        <EmptyState
          picture="jeepney"
          title={refusals.transaction_not_found.message}
          text="The link may be from another account."
          action={<ButtonLink to={listPath(currency)}>All transactions</ButtonLink>}
        />
      ) : (
        <QueryView query={query} skeleton={<ReceiptSkeleton />}>
          {({ transaction }) => <TransactionView transaction={transaction} />}
        </QueryView>
      )}
    </Page>
  )
}

const missingCodes: readonly number[] = [refusals.transaction_not_found.code, refusals.bad_request.code]

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && missingCodes.includes(error.code)
}

function TransactionView({ transaction }: { transaction: TransactionDetail }) {
  return (
    <>
      <Receipt transaction={transaction} />
      <ButtonLink
        to={feedbackPath({ transaction })}
        variant="secondary"
        isWide
        icon={<Flag aria-hidden="true" />}
        className={styles.report}
      >
        Report a problem
      </ButtonLink>
    </>
  )
}

function ReceiptSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      <Skeleton width={44} height={44} isRound />
      <Skeleton width={140} height={24} />
      <Skeleton width={110} height={34} />
      <Skeleton width={180} height={18} />
      <Skeleton height={416} className={styles.lines} />
    </div>
  )
}
