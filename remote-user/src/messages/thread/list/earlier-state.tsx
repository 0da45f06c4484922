import { Button } from '@tambay/ui/button'
import { Spinner } from '@tambay/ui/spinner'

import styles from './message-list.module.css'

interface EarlierStateProps {
  isLoading: boolean
  isStuck: boolean
  onRetry: () => void
}

export function EarlierState({ isLoading, isStuck, onRetry }: EarlierStateProps) {
  if (isLoading)
    return (
      <div className={styles.loading}>
        <Spinner label="Loading earlier messages" />
      </div>
    )
  if (!isStuck) return null
  return (
    <div role="alert" className={styles.stuck}>
      Couldn’t load earlier messages.
      <Button size="sm" variant="ghost" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
