import { appName } from '@tambay/contracts/app'
import { Info } from 'lucide-react'

import styles from './no-payout-note.module.css'

/** Shown wherever a payout account is shown or asked for (spec MONEY-4). */
export function NoPayoutNote() {
  return (
    <p className={styles.note}>
      <Info aria-hidden="true" />
      <span>
        {appName} pays nothing out: coins and diamonds stay in the app. Accounts are stored and verified, and
        a new one waits 24 hours.
      </span>
    </p>
  )
}
