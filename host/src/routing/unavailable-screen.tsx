import { ErrorState } from '@tambay/shared/ui/error-state'

import styles from './unavailable-screen.module.css'

interface UnavailableScreenProps {
  name: string
  onRetry: () => void
  isRetrying?: boolean
}

/** Stands in for an area whose remote cannot be loaded; everything around it goes on working. */
export function UnavailableScreen({ name, onRetry, isRetrying }: UnavailableScreenProps) {
  return (
    <main className={styles.screen}>
      <ErrorState
        title={`${name} is unavailable`}
        message="It could not be loaded just now. The rest of Tambay works."
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  )
}
