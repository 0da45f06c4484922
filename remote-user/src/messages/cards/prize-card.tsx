import type { Card } from '@tambay/contracts/messages/cards'
import { formatDateTime } from '@tambay/format/time'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { useState } from 'react'

import { CardButton, CardContent, CardFrame, UnavailableCard } from './card-frame.tsx'
import { PrizeLabel } from './prize-label.tsx'

const PrizeProofSheet = lazyWithRetry(async () => (await import('./prize-proof-sheet.tsx')).PrizeProofSheet)

export function PrizeCardView({ card: { spin } }: { card: Extract<Card, { kind: 'prize' }> }) {
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
