import { call } from '@tambay/client/api/call'
import { shareLink } from '@tambay/client/navigation/share-link'
import { type Prize, shareSpin } from '@tambay/contracts/wheel'
import { Button } from '@tambay/ui/button'
import { IconButton } from '@tambay/ui/icon-button'
import { ShareSheet } from '@tambay/ui/share-sheet'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { prizeText } from '../prize/prize-text.ts'

interface SharePrizeProps {
  spinId: string
  prize: Prize
  isSmall?: boolean
  className?: string
}

/** The spin must have a prize. */
export function SharePrize({ spinId, prize, isSmall, className }: SharePrizeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {isSmall ? (
        <IconButton label="Share" onClick={open} className={className}>
          <Share2 />
        </IconButton>
      ) : (
        <Button variant="secondary" isWide icon={<Share2 aria-hidden="true" />} onClick={open}>
          Share
        </Button>
      )}
      <ShareSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Share prize"
        card={{ kind: 'prize', id: spinId }}
        picture={{
          subject: { title: 'I won', highlight: prizeText(prize), note: 'on the lucky wheel' },
          path: '/activity/turntable/index'
        }}
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
