import { useStore } from '@nanostores/react'
import { onConnected } from '@tambay/client/api/realtime'
import { atom, onMount, readonlyType } from 'nanostores'

import styles from './connection-banner.module.css'

type ConnectionState = 'up' | 'offline' | 'reconnecting'

const $known = atom<ConnectionState>('up')

const $connection = readonlyType($known)

onMount($known, () => {
  let isConnected = true
  const look = () => $known.set(navigator.onLine ? (isConnected ? 'up' : 'reconnecting') : 'offline')
  const stop = onConnected(is => {
    isConnected = is
    look()
  })
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
  return () => {
    stop()
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
})

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
