import { type Transaction, transactionNames } from '@tambay/contracts/wallet'
import { formatClock } from '@tambay/format/time'
import { ListRow } from '@tambay/ui/list-row'

import { currencies, detailPath } from '../currencies.ts'
import styles from './transaction-row.module.css'
import { TypeIcon } from './type-icon.tsx'

interface TransactionRowProps {
  transaction: Transaction
  day?: string
}

export function TransactionRow({ transaction, day }: TransactionRowProps) {
  const { id, currency, type, title, amount, balance_after: balance, created_at: createdAt } = transaction
  const { Amount } = currencies[currency]
  return (
    <>
      {day && <h3 className={styles.day}>{day}</h3>}
      <ListRow
        to={detailPath(currency, id)}
        start={<TypeIcon type={type} />}
        title={title}
        subtitle={`${formatClock(createdAt)} · ${transactionNames[type]}`}
        end={
          <span className={styles.amounts}>
            <Amount amount={amount} isChange />
            <span className={styles.balance}>
              <span className="visually-hidden">Balance</span>
              <Amount amount={balance} size="sm" />
            </span>
          </span>
        }
      />
    </>
  )
}
