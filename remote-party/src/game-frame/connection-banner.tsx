import { useStore } from '@nanostores/react'

import styles from './connection-banner.module.css'
import { $connection } from './connection.ts'

const words = {
  offline: 'You are offline. The room comes back by itself.',
  reconnecting: 'Reconnecting…'
}

/** Says when the room does not hear the gateway. Short gaps stay unsaid. */
export function ConnectionBanner() {
  const connection = useStore($connection)
  if (connection === 'up') return null
  return (
    <p role="status" className={styles.banner}>
      {words[connection]}
    </p>
  )
}
