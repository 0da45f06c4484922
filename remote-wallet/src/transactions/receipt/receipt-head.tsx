import type { TransactionDetail } from '@tambay/contracts/wallet'
import { CircleCheck, RotateCcw } from 'lucide-react'

import { currencies } from '../../currencies.ts'
import { TypeIcon } from '../type-icon.tsx'
import styles from './receipt-head.module.css'

export function ReceiptHead({ transaction }: { transaction: TransactionDetail }) {
  const { currency, type, title, amount, status } = transaction
  const { Amount } = currencies[currency]
  const isPosted = status === 'posted'
  return (
    <div className={styles.head}>
      <TypeIcon type={type} />
      <h2>{title}</h2>
      <Amount amount={amount} size="lg" isChange />
      <p className={styles.status} data-status={status}>
        {isPosted ? <CircleCheck aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
        {isPosted ? 'Completed' : 'Reversed'}
      </p>
    </div>
  )
}
