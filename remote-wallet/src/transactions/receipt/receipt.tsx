import { Link } from '@tambay/client/router'
import { type TransactionDetail, transactionNames } from '@tambay/contracts/wallet'
import { formatDateTimeWithWeekday } from '@tambay/format/time'
import { CopyButton } from '@tambay/ui/copy-button'
import type { ReactNode } from 'react'

import { currencies, detailPath } from '../../currencies.ts'
import { ReceiptHead } from './receipt-head.tsx'
import styles from './receipt.module.css'

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
          <Line name="Order ID" isId end={<CopyButton label="Copy order ID" text={orderId} />}>
            {orderId}
          </Line>
        )}
        <Line name="Transaction ID" isId end={<CopyButton label="Copy transaction ID" text={id} />}>
          {id}
        </Line>
      </dl>
      {type === 'turntable' && orderId !== null && (
        <Link to={`/activity/turntable/rewards?spin=${orderId}`} className={styles.onward}>
          See how this spin was drawn
        </Link>
      )}
      {type === 'exchange' && (
        <Link to={detailPath(other, id)} replace className={styles.onward}>
          {`See the ${currencies[other].name.toLowerCase()} of this exchange`}
        </Link>
      )}
      {transaction.reversed_by !== null && (
        <Link to={detailPath(currency, transaction.reversed_by)} className={styles.onward}>
          See the reversal
        </Link>
      )}
      {transaction.reverses !== null && (
        <Link to={detailPath(currency, transaction.reverses)} className={styles.onward}>
          See the original transaction
        </Link>
      )}
    </>
  )
}

interface LineProps {
  name: string
  isId?: boolean
  end?: ReactNode
  children: ReactNode
}

function Line({ name, isId, end, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        <span className={isId ? styles.id : undefined}>{children}</span>
        {end}
      </dd>
    </div>
  )
}
