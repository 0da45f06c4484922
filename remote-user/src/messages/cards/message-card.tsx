import type { Card } from '@tambay/contracts/messages/cards'

import { PartyCardView } from './party-card.tsx'
import { PostCardView } from './post-card.tsx'
import { PrizeCardView } from './prize-card.tsx'
import { ScoreCardView } from './score-card.tsx'

export function MessageCard({ card }: { card: Card }) {
  switch (card.kind) {
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
