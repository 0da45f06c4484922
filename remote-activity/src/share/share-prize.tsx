import { call } from '@tambay/client/api/call'
import { shareLink } from '@tambay/client/navigation/share-link'
import { type Prize, shareSpin } from '@tambay/contracts/activity'
import { Button, type ButtonLook } from '@tambay/ui/button'
import { ShareSheet } from '@tambay/ui/share-sheet'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { prizeText } from '../prize/prize-text.ts'

interface SharePrizeProps extends ButtonLook {
  spinId: string
  prize: Prize
}

/** Only for spins with a prize. */
export function SharePrize({ spinId, prize, ...look }: SharePrizeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...look} icon={<Share2 aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      <ShareSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Share prize"
        card={{ kind: 'prize', id: spinId }}
        onShareLink={() => sharePrizeLink(spinId, prize)}
      />
    </>
  )
}

async function sharePrizeLink(spinId: string, prize: Prize): Promise<void> {
  const { share_code: code } = await call(shareSpin, { spin_id: spinId })
  await shareLink({
    title: 'Lucky wheel',
    text: `I won ${prizeText(prize)} on the Tambay lucky wheel. Check the draw yourself:`,
    path: `/activity/turntable/rules?${new URLSearchParams({ code })}`
  })
}
