import { type Alarm, getBooks, type HouseBook, unfreezeAccount } from '@tambay/contracts/operator/ledger'
import { formatCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

import { AskReason } from '../frame/ask-reason.tsx'
import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DataTable } from '../table/data-table.tsx'
import { settlements, unitOf } from './words.ts'

export function BooksScreen() {
  return (
    <OperationView isLive operation={getBooks} input={undefined}>
      {({ books, alarms, checked_at: checkedAt }) => (
        <>
          <Panel title="Alarms">
            <DataTable
              label="Alarms"
              rows={alarms}
              empty="No alarm in the last 30 days."
              columns={alarmColumns}
            />
            <p className={layout.muted}>
              {checkedAt === null
                ? 'Not all entries were checked yet.'
                : `All entries were checked until ${formatDateTime(checkedAt)}.`}
            </p>
          </Panel>
          <Panel title="Accounts">
            <DataTable
              label="Accounts"
              rows={books}
              keyOf={book => `${book.holder} ${book.currency}`}
              columns={bookColumns}
            />
          </Panel>
        </>
      )}
    </OperationView>
  )
}

const holderWords: Record<string, string> = {
  users: 'All users',
  house: 'House',
  promo: 'Gifts to users',
  escrow: 'Open stakes',
  issuance: 'Issued'
}

const bookColumns = {
  Account: ({ holder }: HouseBook) => holderWords[holder] ?? holder,
  Balance: ({ balance, currency }: HouseBook) => `${formatCoins(balance)} ${unitOf(balance, currency)}`,
  Accounts: ({ accounts }: HouseBook) => formatCoins(accounts),
  Frozen: ({ frozen }: HouseBook) => (frozen > 0 ? <Badge tone="error">{frozen}</Badge> : 'None')
}

const alarmColumns = {
  Since: ({ raised_at: raisedAt }: Alarm) => formatDateTime(raisedAt),
  Fault: ({ subject, detail }: Alarm) => (
    <>
      <strong>{subject}</strong>
      <br />
      {detail}
    </>
  ),
  'How to settle it': (alarm: Alarm) => <Settlement alarm={alarm} />
}

function Settlement({ alarm }: { alarm: Alarm }) {
  const { fault, account, currency, is_frozen: isFrozen, resolved_at: resolvedAt } = alarm
  const { may } = useOperator()
  const unfreeze = useAction(unfreezeAccount)
  if (resolvedAt !== null) return <Badge tone="ok">{`Settled ${formatDateTime(resolvedAt)}`}</Badge>
  return (
    <div className={layout.column}>
      {settlements[fault]}
      {isFrozen && account !== null && currency !== null && may('ledger.correct') && (
        <AskReason
          label="Unfreeze"
          hint="Checks the books of the account first, and refuses while they are wrong."
          isBusy={unfreeze.isPending}
          onConfirm={reason => unfreeze.mutate({ account, currency, reason })}
        />
      )}
    </div>
  )
}
