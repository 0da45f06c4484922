import type { Gift } from '@tambay/contracts/room/gifts'
import { CoinAmount } from '@tambay/ui/amount'
import { useId } from 'react'

import styles from './gift-grid.module.css'

interface GiftGridProps {
  gifts: readonly Gift[]
  value: Gift['id']
  onChange: (id: Gift['id']) => void
}

export function GiftGrid({ gifts, value, onChange }: GiftGridProps) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">Gift</legend>
      <div className={styles.grid}>
        {gifts.map(gift => (
          <label key={gift.id} className={styles.gift}>
            <input
              type="radio"
              name={name}
              checked={gift.id === value}
              onChange={() => onChange(gift.id)}
              className="visually-hidden"
            />
            <img src={gift.picture} alt="" loading="lazy" className={styles.picture} />
            <span className={styles.name}>{gift.name}</span>
            <CoinAmount amount={gift.price} size="sm" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
