import { Skeleton } from '@tambay/shared/ui/skeleton'

/** A card's place while it loads. */
export function LivePartySkeleton() {
  return <Skeleton height={128} />
}
