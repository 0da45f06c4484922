import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { CardInput } from '@tambay/contracts/messages/cards'
import { Link2, MessageCircle } from 'lucide-react'
import { useState } from 'react'

import { ListRow } from '../list-row/list-row.tsx'
import { SharePictureRow } from '../share-picture/share-picture.tsx'
import type { SharedPicture } from '../share-picture/use-share-picture.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { SendToFriend } from './send-to-friend.tsx'

interface ShareSheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  card: CardInput
  /** Only with a signed-in user. */
  picture?: SharedPicture
  onShareLink: () => Promise<void>
}

export function ShareSheet({ isOpen, onClose, title, card, picture, onShareLink }: ShareSheetProps) {
  const me = useStore($userInfo)
  const [isPicking, setIsPicking] = useState(false)
  function close(): void {
    setIsPicking(false)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} title={isPicking ? 'Send to a friend' : title}>
      {isPicking ? (
        <SendToFriend card={card} />
      ) : (
        <>
          <ListRow
            start={<MessageCircle aria-hidden="true" />}
            title="Send to a friend"
            subtitle="In a Tambay message"
            onClick={() => setIsPicking(true)}
          />
          <ListRow
            start={<Link2 aria-hidden="true" />}
            title="Share link"
            subtitle="To another app"
            onClick={() => void onShareLink().then(close)}
          />
          {picture && me && <SharePictureRow me={me} {...picture} />}
        </>
      )}
    </Sheet>
  )
}
