import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import styles from './party-grid.module.css'

export function PartiesSkeleton() {
  return (
    <Skeletons count={4} className={styles.grid}>
      <Skeleton height={212} />
    </Skeletons>
  )
}
