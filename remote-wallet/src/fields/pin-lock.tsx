import { formatClock, formatDateTime, formatDay } from '@tambay/format/time'
import { formatWait, useCountdown } from '@tambay/forms/countdown'

import styles from './pin-lock.module.css'

/** Shows when the wallet password unlocks, with a countdown. `end` is in milliseconds since 1970. */
export function PinLock({ end }: { end: number }) {
  const left = useCountdown(end)
  return (
    <p className={styles.lock}>
      {left > 0 ? `Try again ${timeOf(end)}, in ${formatWait(left)}.` : 'You can try again now.'}
    </p>
  )
}

function timeOf(end: number): string {
  return formatDay(end) === 'Today' ? `at ${formatClock(end)}` : `on ${formatDateTime(end)}`
}
