import type { Card } from '@tambay/contracts/messages/cards'
import { Skeleton } from '@tambay/ui/skeleton'

import type { UnsentCard } from '../message/shown-message.ts'
import { CardContent, CardFrame } from './card-frame.tsx'
import { PartyCardView } from './party-card.tsx'
import { PostCardView } from './post-card.tsx'
import { PrizeCardView } from './prize-card.tsx'
import { ScoreCardView } from './score-card.tsx'

export function MessageCard({ card }: { card: Card | UnsentCard }) {
  switch (card.kind) {
    case 'unsent':
      return <UnsentCardView card={card} />
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

function UnsentCardView({ card: { shown, isFailed } }: { card: UnsentCard }) {
  return (
    <CardFrame kind={shown}>
      {isFailed ? (
        <CardContent title="Not sent" />
      ) : (
        <CardContent
          picture={<Skeleton width={56} height={56} />}
          title="Waiting to be sent"
          note={<Skeleton width="60%" height={14} />}
        />
      )}
    </CardFrame>
  )
}
