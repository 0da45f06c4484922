import { useStore } from '@nanostores/react'
import { Link } from '@tambay/client/router'
import { $balance, $isPractice } from '@tambay/client/stores/balance/balance'
import { formatCoins } from '@tambay/format/coins'
import type { ReactNode } from 'react'

import { CoinAmount } from '../amount/amount.tsx'
import styles from './coin-pill.module.css'

interface CoinPillProps {
  /** Shown instead of the live balance. By default it is no link, because a stray touch would end a game. */
  snapshot?: { coins: number | undefined; note?: ReactNode; isLink?: boolean }
}

export function CoinPill({ snapshot }: CoinPillProps) {
  const balance = useStore($balance)
  const coins = snapshot ? snapshot.coins : balance
  const isPractice = useStore($isPractice)
  const content = (
    <>
      {coins === undefined ? (
        <span className={styles.unknown} role="status" aria-label="Loading coins" />
      ) : (
        <CoinAmount amount={coins} />
      )}
      {isPractice && <span className={styles.note}>practice coins</span>}
      {snapshot?.note && <span className={styles.note}>{snapshot.note}</span>}
    </>
  )
  if (isPractice || (snapshot && !snapshot.isLink)) return <span className={styles.pill}>{content}</span>
  return (
    <Link
      to="/my/wallet/index"
      className={styles.pill}
      aria-label={coins === undefined ? 'Wallet' : `Wallet, ${formatCoins(coins)} coins`}
    >
      {content}
    </Link>
  )
}
