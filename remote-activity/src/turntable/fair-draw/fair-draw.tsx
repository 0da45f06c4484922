import type { Turntable } from '@tambay/contracts/activity'
import { ListRow } from '@tambay/ui/list-row'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { FairDrawSheet } from './fair-draw-sheet.tsx'

interface FairDrawProps {
  mine: NonNullable<Turntable['mine']>
  tableHash: string
}

export function FairDraw({ mine, tableHash }: FairDrawProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ListRow
        onClick={() => setIsOpen(true)}
        start={<ShieldCheck aria-hidden="true" />}
        title="Provably fair"
        subtitle={`Commitment ${mine.commit.slice(0, 12)}…`}
      />
      <FairDrawSheet isOpen={isOpen} onClose={() => setIsOpen(false)} mine={mine} tableHash={tableHash} />
    </>
  )
}
