import { $isOnline } from '@tambay/client/stores/device/online'
import { BackButton } from '@tambay/ui/back-button'
import { OfflineNote } from '@tambay/ui/offline-note'
import { useEffect, useEffectEvent } from 'react'

import styles from './room-skeleton.module.css'

interface OfflineRoomProps {
  name: string
  onBack: () => void
}

/** Enters by itself when the network is back (spec SCREEN-2). Part of the screen, because nothing loads offline. */
export function OfflineRoom({ name, onBack }: OfflineRoomProps) {
  const enter = useEffectEvent(onBack)
  useEffect(() => $isOnline.listen(isBack => isBack && enter()), [])
  return (
    <main className={styles.room}>
      <header className={styles.header}>
        <BackButton fallback="/party-hubs" />
        <h1 className={styles.name}>{name}</h1>
      </header>
      <div className={styles.note}>
        <OfflineNote isEmpty />
      </div>
    </main>
  )
}
