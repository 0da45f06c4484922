import { Button } from '@tambay/shared/ui/button'
import { EmptyState } from '@tambay/shared/ui/empty-state'
import { PageTitle } from '@tambay/shared/ui/page-title'

import styles from './unavailable-screen.module.css'

interface UnavailableScreenProps {
  name: string
  onRetry: () => void
  isRetrying?: boolean
}

/** Stands in for an area whose remote cannot be loaded; everything around it goes on working. */
export function UnavailableScreen({ name, onRetry, isRetrying }: UnavailableScreenProps) {
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
          text="It could not be loaded just now. Everything else works."
          action={retry}
        />
      </div>
    </main>
  )
}
