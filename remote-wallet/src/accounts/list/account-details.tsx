import type { PayoutAccount } from '@tambay/contracts/payout-account'
import { formatDateTime } from '@tambay/format/time'
import { formatWait, useCountdown } from '@tambay/forms/countdown'

import styles from './account-details.module.css'

export function AccountDetails({ account }: { account: PayoutAccount }) {
  const { number, holder_name: holder, created_at: createdAt, waits_until: waitsUntil } = account
  const left = useCountdown((waitsUntil ?? 0) * 1000)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Number</dt>
        <dd>{number}</dd>
      </div>
      <div>
        <dt>Account name</dt>
        <dd>{holder}</dd>
      </div>
      <div>
        <dt>Added</dt>
        <dd>{formatDateTime(createdAt)}</dd>
      </div>
      {waitsUntil !== null && left > 0 && (
        <div>
          <dt>Ready on</dt>
          <dd>
            {formatDateTime(waitsUntil)}
            <span className={styles.left}>{formatWait(left)} left</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
