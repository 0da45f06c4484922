import { Card } from '@tambay/shared/ui/card'
import { Skeleton, SkeletonRow } from '@tambay/shared/ui/skeleton'

/** A post's place while it loads. */
export function PostSkeleton() {
  return (
    <Card>
      <SkeletonRow />
      <Skeleton height={220} />
    </Card>
  )
}
