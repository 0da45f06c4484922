import type { LuckyWheel } from '@tambay/contracts/wheel'
import { Button } from '@tambay/ui/button'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { FairDrawSheet } from './fair-draw-sheet.tsx'

interface FairDrawProps {
  mine: NonNullable<LuckyWheel['mine']>
  tableHash: string
}

export function FairDraw({ mine, tableHash }: FairDrawProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<ShieldCheck aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Provably fair
      </Button>
      <FairDrawSheet isOpen={isOpen} onClose={() => setIsOpen(false)} mine={mine} tableHash={tableHash} />
    </>
  )
}
