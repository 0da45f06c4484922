import { useStore } from '@nanostores/react'
import { $isOnline } from '@tambay/client/stores/device/online'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'
import { PageTitle } from '@tambay/ui/page-title'
import { useEffect, useEffectEvent } from 'react'

import styles from './unavailable-screen.module.css'

interface UnavailableScreenProps {
  name: string
  /** Also called automatically when the phone is back online. */
  onRetry: () => void
  isRetrying?: boolean
}

/** Shown for an area whose remote failed to load. */
export function UnavailableScreen({ name, onRetry, isRetrying }: UnavailableScreenProps) {
  const isOnline = useStore($isOnline)
  const retryOnline = useEffectEvent(onRetry)
  useEffect(() => $isOnline.listen(isBack => isBack && retryOnline()), [])
  const retry = (
    <Button onClick={onRetry} isBusy={isRetrying}>
      Retry
    </Button>
  )
  return (
    <main className={styles.screen}>
      <PageTitle>{name}</PageTitle>
      <div role="alert">
        <EmptyState
          picture="jeepney"
          title={`${name} is unavailable`}
          text={
            isOnline
              ? 'It could not be loaded just now. Everything else works.'
              : 'You are offline. It opens once you are back.'
          }
          action={isOnline && retry}
        />
      </div>
    </main>
  )
}
