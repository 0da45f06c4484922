import { Skeleton } from '@tambay/ui/skeleton'

import styles from './licenses.module.css'

export function LicensesSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
        <Skeleton key={key} height={44} />
      ))}
    </div>
  )
}
