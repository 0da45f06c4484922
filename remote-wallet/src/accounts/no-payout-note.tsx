import { appName } from '@tambay/contracts/app'
import { Info } from 'lucide-react'

import styles from './no-payout-note.module.css'

/** Required wherever the app shows or asks for a payout account (spec MONEY-4). */
export function NoPayoutNote() {
  return (
    <p className={styles.note}>
      <Info aria-hidden="true" />
      <span>
        You can’t cash out in {appName}: coins and diamonds stay in the app. We store and verify your
        accounts. You can use a new one after 24 hours.
      </span>
    </p>
  )
}
