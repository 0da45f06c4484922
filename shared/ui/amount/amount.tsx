import { formatCoins, formatSignedCoins } from '@tambay/format/coins'
import type { ComponentType } from 'react'

import { classNames } from '../class-names.ts'
import styles from './amount.module.css'
import { CoinIcon } from './coin-icon.tsx'
import { GemIcon } from './gem-icon.tsx'
import { useCountUp } from './use-count-up.ts'

export interface AmountProps {
  amount: number
  size?: 'sm' | 'md' | 'lg'
  isChange?: boolean
  className?: string
}

export function CoinAmount(props: AmountProps) {
  return <Amount {...props} Icon={CoinIcon} unit={props.amount === 1 ? 'coin' : 'coins'} />
}

export function GemAmount(props: AmountProps) {
  return <Amount {...props} Icon={GemIcon} unit={props.amount === 1 ? 'diamond' : 'diamonds'} />
}

interface InnerProps extends AmountProps {
  Icon: ComponentType<{ className?: string }>
  unit: string
}

function Amount({ amount, size = 'md', isChange, className, Icon, unit }: InnerProps) {
  const shown = useCountUp(amount)
  const format = isChange ? formatSignedCoins : formatCoins
  return (
    <span
      className={classNames(styles.amount, styles[size], isChange && amount > 0 && styles.gain, className)}
    >
      <Icon className={styles.icon} />
      <span aria-hidden="true" className={styles.number}>
        {format(shown)}
      </span>
      <span className="visually-hidden">{`${format(amount)} ${unit}`}</span>
    </span>
  )
}
