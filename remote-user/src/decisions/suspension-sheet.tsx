import { call, inlineErrors } from '@tambay/client/api/call'
import { appealSuspension, SuspensionNotice } from '@tambay/contracts/people/decisions'
import * as z from '@tambay/contracts/schema'
import { Sheet } from '@tambay/ui/sheet'
import { useState } from 'react'

import { DecisionCard } from './decision-card.tsx'

/** A suspended person can't log in, so the login page shows why, and takes the appeal. */
export function SuspensionSheet({ data, onClose }: { data: unknown; onClose: () => void }) {
  const notice = z.safeParse(SuspensionNotice, data).data
  const [appealed, setAppealed] = useState<SuspensionNotice['decision']>()
  if (!notice) return null
  const { decision, appeal_token } = notice

  async function appeal(text: string): Promise<void> {
    setAppealed((await call(appealSuspension, { appeal_token, text }, inlineErrors)).decision)
  }

  return (
    <Sheet isOpen onClose={onClose} title="You can’t log in now">
      <DecisionCard decision={appealed ?? decision} sendAppeal={appeal} />
    </Sheet>
  )
}
