import { Link } from '@tambay/client/router'
import { type TransactionDetail, transactionNames } from '@tambay/contracts/wallet'
import { formatDateTimeWithWeekday } from '@tambay/format/time'
import { CopyButton } from '@tambay/ui/copy-button'
import type { ReactNode } from 'react'

import { currencies, detailPath } from '../../currencies.ts'
import { ReceiptHead } from './receipt-head.tsx'
import styles from './receipt.module.css'

/** Everything the ledger knows of one sampleTransaction (spec PRODUCT-10). */
export function Receipt({ transaction }: { transaction: TransactionDetail }) {
  const { id, currency, type, counterparty, reason, order_id: orderId, created_at: createdAt } = transaction
  const { Amount } = currencies[currency]
  const other = currency === 'coin' ? 'diamond' : 'coin'
  return (
    <>
      <ReceiptHead transaction={transaction} />
      <dl className={styles.lines}>
        <Line name="Type">{transactionNames[type]}</Line>
        <Line name="Balance before">
          <Amount amount={transaction.balance_before} />
        </Line>
        <Line name="Balance after">
          <Amount amount={transaction.balance_after} />
        </Line>
        <Line name={transaction.amount > 0 ? 'From' : 'To'}>{counterparty}</Line>
        <Line name="Reason">{reason}</Line>
        <Line name="Manila time">{formatDateTimeWithWeekday(createdAt)}</Line>
        {orderId !== null && (
          <Line name="Order id" end={<CopyButton label="Copy order id" text={orderId} />}>
            {orderId}
          </Line>
        )}
        <Line name="Transaction id" end={<CopyButton label="Copy transaction id" text={id} />}>
          {id}
        </Line>
      </dl>
      {type === 'turntable' && orderId !== null && (
        <Link to={`/activity/turntable/rewards?spin=${orderId}`} className={styles.onward}>
          See the proof of this prize
        </Link>
      )}
      {type === 'exchange' && (
        <Link to={detailPath(other, id)} replace className={styles.onward}>
          {`See the ${currencies[other].name.toLowerCase()} of this exchange`}
        </Link>
      )}
      {transaction.reversed_by !== null && (
        <Link to={detailPath(currency, transaction.reversed_by)} className={styles.onward}>
          See what took it back
        </Link>
      )}
      {transaction.reverses !== null && (
        <Link to={detailPath(currency, transaction.reverses)} className={styles.onward}>
          See what was taken back
        </Link>
      )}
    </>
  )
}

function Line({ name, end, children }: { name: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {end}
      </dd>
    </div>
  )
}
