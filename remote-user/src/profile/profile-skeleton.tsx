import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import styles from './profile-skeleton.module.css'

export function ProfileSkeleton() {
  return (
    <Skeletons count={1}>
      <span className={styles.skeleton}>
        <Skeleton height={84} />
        <Skeleton width={88} height={88} isRound />
        <Skeleton width="60%" height={28} />
        <Skeleton width="40%" height={20} />
        <Skeleton height={66} />
      </span>
    </Skeletons>
  )
}
