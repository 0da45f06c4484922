import type { Guest } from '@tambay/client/stores/guest/guest'
import { CoinAmount } from '@tambay/ui/amount'
import { Avatar } from '@tambay/ui/avatar'
import { Badge } from '@tambay/ui/badge'

import styles from './guest-card.module.css'

export function GuestCard({ guest }: { guest: Guest }) {
  return (
    <div className={styles.card}>
      <Avatar src={guest.avatar} name={guest.nickname} size={76} />
      <div className={styles.text}>
        <h2 className={styles.name}>{guest.nickname}</h2>
        <p className={styles.note}>You’re a guest.</p>
        <p className={styles.coins}>
          <CoinAmount amount={guest.coin} />
          <Badge tone="coin">practice coins</Badge>
        </p>
      </div>
    </div>
  )
}
