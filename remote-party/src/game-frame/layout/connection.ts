import { onConnected } from '@tambay/client/api/realtime'
import { atom, onMount, readonlyType } from 'nanostores'

type ConnectionState = 'up' | 'offline' | 'reconnecting'

const $known = atom<ConnectionState>('up')

export const $connection = readonlyType($known)

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
