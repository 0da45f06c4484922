import type { Card } from '@tambay/contracts/messages/cards'
import { formatDateTime } from '@tambay/format/time'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import type { UnsentCard } from '../message/shown-message.ts'
import { CardContent, CardFrame, CardButton, UnavailableCard } from './card-frame.tsx'
import { PartyCardView } from './party-card.tsx'
import { PostCardView } from './post-card.tsx'
import { PrizeLabel } from './prize-label.tsx'
import { ScoreCardView } from './score-card.tsx'

const PrizeProofSheet = lazyWithRetry(async () => (await import('./prize-proof-sheet.tsx')).PrizeProofSheet)

function PrizeCardView({ card: { spin } }: { card: Extract<Card, { kind: 'prize' }> }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!spin) return <UnavailableCard kind="prize">This prize is no longer stored.</UnavailableCard>
  return (
    <CardFrame kind="prize">
      <CardContent title={<PrizeLabel prize={spin.prize} />} note={formatDateTime(spin.created_at)} />
      <CardButton onClick={() => setIsOpen(true)}>See how it was drawn</CardButton>
      {isOpen && <PrizeProofSheet spin={spin} onClose={() => setIsOpen(false)} />}
    </CardFrame>
  )
}

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
