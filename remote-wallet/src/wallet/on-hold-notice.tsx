import { feedbackPath } from '@tambay/client/navigation/feedback-path'
import type { Currency } from '@tambay/contracts/common'
import { ButtonLink } from '@tambay/ui/button-link'
import { CirclePause } from 'lucide-react'

import { currencies } from '../currencies.ts'
import styles from './on-hold-notice.module.css'

export function OnHoldNotice({ onHold }: { onHold: readonly Currency[] }) {
  return (
    <section aria-label="On hold" className={styles.note}>
      <div className={styles.words}>
        <CirclePause aria-hidden="true" />
        <h2>{titleOf(onHold)}</h2>
        <p>Your balance is safe. Transactions are paused until support reviews your wallet.</p>
      </div>
      <ButtonLink to={feedbackPath({ type: 'wallet' })} variant="secondary" isWide>
        Contact support
      </ButtonLink>
    </section>
  )
}

function titleOf([first, ...others]: readonly Currency[]): string {
  if (first === undefined || others.length > 0) return 'Your wallet is on hold'
  return `Your ${currencies[first].name.toLowerCase()} are on hold`
}
