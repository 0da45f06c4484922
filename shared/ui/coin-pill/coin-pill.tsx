import { useStore } from '@nanostores/react'
import { Link } from '@tambay/client/router'
import { $balance, $isPractice } from '@tambay/client/stores/balance/balance'

import { CoinAmount } from '../amount/amount.tsx'
import styles from './coin-pill.module.css'

interface CoinPillProps {
  /** Shown instead of the live balance, and leading nowhere: where a stray touch would cost something. */
  still?: { coins: number | undefined }
}

/** The live coins of whoever is here (the coin number header, spec SCREEN-5); practice coins say so (spec IDENTITY-3). */
export function CoinPill({ still }: CoinPillProps) {
  const balance = useStore($balance)
  const coins = still ? still.coins : balance
  const isPractice = useStore($isPractice)
  const content = (
    <>
      {coins === undefined ? (
        <span className={styles.unknown} role="status" aria-label="Loading coins" />
      ) : (
        <CoinAmount amount={coins} />
      )}
      {isPractice && <span className={styles.practice}>practice</span>}
    </>
  )
  if (isPractice || still) return <span className={styles.pill}>{content}</span>
  return (
    <Link
      to="/my/wallet/index"
      className={styles.pill}
      aria-label={coins === undefined ? 'Wallet' : `Wallet, ${coins} coins`}
    >
      {content}
    </Link>
  )
}
