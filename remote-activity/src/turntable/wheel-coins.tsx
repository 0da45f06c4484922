import { useStore } from '@nanostores/react'
import { Link } from '@tambay/client/router'
import { $balance } from '@tambay/client/stores/balance/balance'
import { CoinAmount } from '@tambay/ui/amount'

import { useHeld } from './tickets/use-held.ts'
import styles from './wheel-coins.module.css'
import { isSpinning, $wheel } from './wheel/spin-wheel.ts'

export function WheelCoins() {
  const coins = useHeld(useStore($balance), isSpinning(useStore($wheel)))
  if (coins === undefined) return null
  return (
    <Link to="/my/wallet/index" aria-label={`Wallet, ${coins} coins`} className={styles.coins}>
      <CoinAmount amount={coins} />
    </Link>
  )
}
