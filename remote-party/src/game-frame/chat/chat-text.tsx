import { stickerPicture } from '@tambay/contracts/pictures'
import type { ReactNode } from 'react'

import { type ChatLine, presenceText } from './chat-lines.ts'
import styles from './chat-text.module.css'

interface ChatTextProps {
  line: ChatLine
  myId: string
  /** The strip shows a sticker's name, so that its lines keep their height. */
  isShort?: boolean
}

export function ChatText({ line, myId, isShort = false }: ChatTextProps) {
  switch (line.kind) {
    case 'joined':
    case 'left':
      return <span className={styles.notice}>{presenceText(line)}</span>
    case 'notice':
      return <span className={styles.notice}>{line.text}</span>
    case 'gift': {
      const { sender, recipient, gift, count } = line.gift
      return (
        <span className={styles.gift}>
          <Name id={sender.id} name={sender.nick_name} myId={myId} />
          {` gave ${recipient.id === myId ? 'you' : recipient.nick_name} ${gift.name} ×${count}`}
        </span>
      )
    }
    case 'message': {
      const { member, text, sticker_id: sticker, mention_ids: mentions } = line.message
      return (
        <span className={styles.message} data-mentioned={mentions.includes(myId) || undefined}>
          <Name id={member.id} name={member.nick_name} myId={myId} />{' '}
          {sticker && !isShort ? (
            <img src={stickerPicture(sticker)} alt={`Sticker: ${sticker}`} className={styles.sticker} />
          ) : (
            <span>{sticker ? `Sticker: ${sticker}` : withMentions(text ?? '')}</span>
          )}
        </span>
      )
    }
  }
}

function Name({ id, name, myId }: { id: string; name: string; myId: string }) {
  return (
    <b className={styles.name} data-mine={id === myId || undefined}>
      {id === myId ? 'You' : name}
    </b>
  )
}

function withMentions(text: string): ReactNode[] {
  return text.split(/(@\S+)/).map((part, at) =>
    part.startsWith('@') ? (
      <span key={at} className={styles.mention}>
        {part}
      </span>
    ) : (
      part
    )
  )
}
