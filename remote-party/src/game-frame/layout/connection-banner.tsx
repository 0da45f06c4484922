import { useStore } from '@nanostores/react'
import { onConnected } from '@tambay/client/api/realtime'
import { $isOnline } from '@tambay/client/stores/device/online'
import { atom, onMount } from 'nanostores'

import styles from './connection-banner.module.css'

export const $isConnected = atom(true)

onMount($isConnected, () => onConnected(isConnected => $isConnected.set(isConnected)))

/** Hidden while the phone is offline, because the host's bar then shows a message. */
export function ConnectionBanner() {
  const isOnline = useStore($isOnline)
  const isConnected = useStore($isConnected)
  if (isConnected || !isOnline) return null
  return (
    <p role="status" className={styles.banner}>
      Reconnecting…
    </p>
  )
}
