import type { Party } from '@tambay/contracts/party'
import { useCountdown } from '@tambay/forms/countdown'

import styles from './ending-banner.module.css'

/** After the host has left, shows everybody when the party will end (spec ROOM-20). */
export function EndingBanner({ endsAt }: { endsAt: Party['ends_at'] }) {
  const left = useCountdown((endsAt ?? 0) * 1000)
  if (endsAt === null) return null
  const seconds = String(left % 60).padStart(2, '0')
  return (
    <p role="status" className={styles.banner}>
      {left === 0
        ? 'The host left. The party is ending.'
        : `The host left. The party ends in ${Math.floor(left / 60)}:${seconds}.`}
    </p>
  )
}
