import { Card } from '@tambay/ui/card'
import { Skeleton, SkeletonRow } from '@tambay/ui/skeleton'

export function PostSkeleton() {
  return (
    <Card>
      <SkeletonRow />
      <Skeleton height={220} />
    </Card>
  )
}
