import { feedbackPath } from '@tambay/client/navigation/feedback-path'
import { Link } from '@tambay/client/router'

import { Button } from '../button/button.tsx'
import styles from './error-state.module.css'

export interface ErrorStateProps {
  title?: string
  message: string
  requestId?: string
  onRetry?: () => void
  isRetrying?: boolean
}

export function ErrorState({ title, message, requestId, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.state}>
      {title && <h2>{title}</h2>}
      <p className={styles.message}>{message}</p>
      {requestId && <p className={styles.id}>Request {requestId}</p>}
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry} isBusy={isRetrying} className={styles.retry}>
          Retry
        </Button>
      )}
      {requestId && (
        <Link to={feedbackPath({ error: requestId })} className={styles.report}>
          Report this problem
        </Link>
      )}
    </div>
  )
}

export function requestIdOf(error: Error): string | undefined {
  return 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
}
