import { Skeleton } from '@tambay/ui/skeleton'
import { Send } from 'lucide-react'

import { CardContent, CardFrame } from './card-frame.tsx'

/** The gateway resolves a card when it is sent. */
export function PendingCard() {
  return (
    <CardFrame Icon={Send} kind="Card">
      <CardContent
        picture={<Skeleton width={56} height={56} />}
        title="Waiting to be sent"
        note={<Skeleton width="60%" height={14} />}
      />
    </CardFrame>
  )
}
