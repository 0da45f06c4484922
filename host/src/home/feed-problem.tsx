import { useQuery, type UseQueryResult } from '@tambay/client/query'
import { Button } from '@tambay/ui/button'
import { requestIdOf } from '@tambay/ui/error-state'
import { CloudOff } from 'lucide-react'

import styles from './feed-problem.module.css'
import { gamesQuery, peopleQuery } from './feed-queries.ts'

interface FeedProblemProps {
  /** The query of the feed’s first part. */
  first: UseQueryResult
}

/** One message for all parts of Home’s feed, because they usually fail together. The parts show no errors of their own. */
export function FeedProblem({ first }: FeedProblemProps) {
  const failed = [first, useQuery(gamesQuery), useQuery(peopleQuery)].filter(query => query.isLoadingError)
  const error = failed[0]?.error
  if (!error) return null
  const requestId = requestIdOf(error)
  return (
    <div role="alert" className={styles.problem}>
      <CloudOff aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {failed.length > 1 ? 'We can’t reach Tambay' : 'Some of this didn’t load'}
        </h2>
        <p>{error.message}</p>
        {requestId && <p>Request {requestId}</p>}
      </div>
      <Button variant="secondary" size="sm" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
        Try again
      </Button>
    </div>
  )
}
