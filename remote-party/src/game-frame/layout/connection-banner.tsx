import { useStore } from '@nanostores/react'

import styles from './connection-banner.module.css'
import { $connection } from './connection.ts'

const words = {
  offline: 'You’re offline. We’ll reconnect you automatically.',
  reconnecting: 'Reconnecting…'
}

export function ConnectionBanner() {
  const connection = useStore($connection)
  if (connection === 'up') return null
  return (
    <p role="status" className={styles.banner}>
      {words[connection]}
    </p>
  )
}
