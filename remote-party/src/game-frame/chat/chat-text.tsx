import type { Party } from '@tambay/contracts/party'
import { stickerPicture } from '@tambay/contracts/pictures'
import { formatCoins } from '@tambay/format/coins'
import type { ReactNode } from 'react'

import { giftWords } from '../gifts/gift-words.ts'
import { useRoomView } from '../layout/room-view.ts'
import styles from './chat-text.module.css'
import { type ChatLine, presenceText } from './lines/chat-lines.ts'

interface ChatTextProps {
  line: ChatLine
  /** For the chat strip: a sticker is small and beside its sender's name. */
  isShort?: boolean
}

export function ChatText({ line, isShort = false }: ChatTextProps) {
  const { me, party } = useRoomView()
  const myId = me.id
  switch (line.kind) {
    case 'joined':
    case 'left':
      return <span className={styles.notice}>{presenceText(line)}</span>
    case 'notice':
      return <span className={styles.notice}>{line.text}</span>
    case 'gift': {
      const { sender, recipient } = line.gift
      return (
        <span className={styles.gift} data-short={isShort || undefined}>
          <Name id={sender.id} name={sender.nick_name} myId={myId} />
          {' gave '}
          {recipient.id === myId ? 'you' : <bdi>{recipient.nick_name}</bdi>}
          {` ${giftWords(line.gift)}`}
        </span>
      )
    }
    case 'win': {
      const { player, payout, game_id: gameId } = line.win
      const game = gameId === party.game.id ? ` in ${party.game.name}` : ''
      return (
        <span className={styles.gift}>
          <Name id={player.id} name={player.nick_name} myId={myId} />
          {` won ${formatCoins(payout)} coins${game}`}
        </span>
      )
    }
    case 'message': {
      const { member, text, sticker_id: sticker, mention_ids: mentions } = line.message
      return (
        <span className={styles.message} data-mentioned={mentions.includes(myId) || undefined}>
          <Name id={member.id} name={member.nick_name} myId={myId} />{' '}
          {sticker ? (
            <img
              src={stickerPicture(sticker)}
              alt={`Sticker: ${sticker}`}
              data-short={isShort || undefined}
              className={styles.sticker}
            />
          ) : (
            <bdi>{withMentions(text ?? '', namesOf(mentions, party))}</bdi>
          )}
        </span>
      )
    }
  }
}

function Name({ id, name, myId }: { id: string; name: string; myId: string }) {
  return (
    <b dir="auto" className={styles.name} data-mine={id === myId || undefined}>
      {id === myId ? 'You' : name}
    </b>
  )
}

function namesOf(ids: readonly string[], { members }: Pick<Party, 'members'>): string[] {
  return members.filter(({ id }) => ids.includes(id)).map(member => `@${member.nick_name}`)
}

function withMentions(text: string, names: readonly string[]): ReactNode[] {
  const at = names.map(name => text.indexOf(name)).find(found => found >= 0)
  const name = names.find(candidate => text.indexOf(candidate) === at)
  if (at === undefined || name === undefined) return [text]
  const end = at + name.length
  const mention = (
    <bdi key={at} className={styles.mention}>
      {name}
    </bdi>
  )
  return [text.slice(0, at), mention, ...withMentions(text.slice(end), names)]
}
