import { stickerPicture } from '@tambay/contracts/pictures'
import { ImageOff } from 'lucide-react'
import { useCallback, useState } from 'react'

import { MessageCard } from '../cards/message-card.tsx'
import styles from './message-body.module.css'
import { MessagePicture } from './message-picture.tsx'
import { MessageText } from './message-text.tsx'
import type { MessageContent } from './shown-message.ts'

export function MessageBody({ content }: { content: MessageContent }) {
  switch (content.kind) {
    case 'text':
      return <MessageText text={content.text} />
    case 'sticker':
      return (
        <img
          src={stickerPicture(content.sticker)}
          alt={`Sticker: ${content.sticker}`}
          className={styles.sticker}
        />
      )
    case 'picture':
      return content.picture instanceof Blob ? (
        <WaitingPicture picture={content.picture} />
      ) : (
        <MessagePicture picture={content.picture} />
      )
    case 'card':
      return <MessageCard card={content.card} />
    case 'removed':
      return <MessageText text="This message was removed." />
  }
}

function WaitingPicture({ picture }: { picture: Blob }) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture]
  )
  return isUnreadable ? (
    <span role="img" aria-label="Unreadable picture" className={styles.waiting}>
      <ImageOff aria-hidden="true" />
    </span>
  ) : (
    <img ref={show} alt="Not sent yet" onError={() => setIsUnreadable(true)} className={styles.waiting} />
  )
}
