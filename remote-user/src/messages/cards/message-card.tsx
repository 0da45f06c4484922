import type { Card } from '@tambay/contracts/messages/cards'
import { Skeleton } from '@tambay/ui/skeleton'
import { Send } from 'lucide-react'

import { CardContent, CardFrame } from './card-frame.tsx'
import { PartyCardView } from './party-card.tsx'
import { PostCardView } from './post-card.tsx'
import { PrizeCardView } from './prize-card.tsx'
import { ScoreCardView } from './score-card.tsx'

export function MessageCard({ card }: { card: Card | undefined }) {
  switch (card?.kind) {
    case undefined:
      return <PendingCard />
    case 'party':
      return <PartyCardView card={card} />
    case 'post':
      return <PostCardView card={card} />
    case 'score':
      return <ScoreCardView card={card} />
    case 'prize':
      return <PrizeCardView card={card} />
  }
}

/** The content of a card is known only after it was sent, because the gateway looks it up. */
function PendingCard() {
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
