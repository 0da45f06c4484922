import type { Turntable } from '@tambay/contracts/activity'
import { Button } from '@tambay/ui/button'
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
