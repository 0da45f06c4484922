import { useStore } from '@nanostores/react'
import type { StickerName } from '@tambay/contracts/pictures'
import { longestChatText } from '@tambay/contracts/room/chat-limits'
import { useCountdown } from '@tambay/forms/countdown'
import { IconButton } from '@tambay/ui/icon-button'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { useCloseRequest } from '@tambay/ui/use-close-request'
import { Gift, Menu, SendHorizontal, SmilePlus, Sticker, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import { suggestMentions } from '../chat/chat-draft.ts'
import { MicButton } from '../mic/mic-button.tsx'
import { ReactionBar } from '../reactions/reaction-bar.tsx'
import styles from './bottom-bar.module.css'
import { useRoomView } from './room-view.ts'

const StickerPicker = lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "room-more" */ '@tambay/ui/sticker-picker')).EarnedStickerPicker
)

interface BottomBarProps {
  isChatOpen: boolean
  onOpenChat: () => void
}

export function BottomBar({ isChatOpen, onOpenChat }: BottomBarProps) {
  const { draft, openSheet } = useRoomView()
  const { text } = useStore(draft.$draft)
  const [tray, setTray] = useState<'reactions' | 'stickers'>()
  const toggle = (name: 'reactions' | 'stickers') => setTray(tray === name ? undefined : name)
  const isWriting = isChatOpen || text !== ''
  const isReacting = tray === 'reactions' && !isWriting
  useCloseRequest(tray === (isWriting ? 'stickers' : 'reactions'), () => setTray(undefined))

  function submit(event: FormEvent) {
    event.preventDefault()
    void draft.send()
  }

  /** Closes the tray, so that the sticker is seen. */
  function sendSticker(sticker: StickerName) {
    setTray(undefined)
    void draft.sendSticker(sticker)
  }

  return (
    <div className={styles.area}>
      <div className={styles.trays}>
        <DraftNotes />
        {tray === 'stickers' && isWriting && <StickerPicker layout="row" onPick={sendSticker} />}
      </div>
      <form onSubmit={submit} className={styles.bar}>
        <MicButton />
        {isReacting ? (
          <ReactionBar onReact={() => setTray(undefined)} />
        ) : (
          <input
            aria-label="Message"
            placeholder="Say hi…"
            dir="auto"
            value={text}
            maxLength={longestChatText}
            autoComplete="off"
            enterKeyHint="send"
            onFocus={onOpenChat}
            onChange={event => draft.type(event.target.value)}
            className={styles.input}
          />
        )}
        {isWriting ? (
          <>
            <IconButton
              label="Stickers"
              aria-expanded={tray === 'stickers'}
              onClick={() => {
                // Opens it for a draft, because the chat shows a request for the mic above the stickers.
                onOpenChat()
                toggle('stickers')
              }}
            >
              <Sticker />
            </IconButton>
            <IconButton label="Send" type="submit" disabled={text.trim() === ''}>
              <SendHorizontal />
            </IconButton>
          </>
        ) : (
          <>
            <IconButton label="Reactions" aria-expanded={isReacting} onClick={() => toggle('reactions')}>
              {isReacting ? <X /> : <SmilePlus />}
            </IconButton>
            {!isReacting && (
              <>
                <IconButton label="Send a gift" onClick={() => openSheet({ kind: 'gift' })}>
                  <Gift />
                </IconButton>
                <IconButton label="Room menu" onClick={() => openSheet({ kind: 'menu' })}>
                  <Menu />
                </IconButton>
              </>
            )}
          </>
        )}
      </form>
    </div>
  )
}

function DraftNotes() {
  const { draft, party, me } = useRoomView()
  const { text, problem, retryAt } = useStore(draft.$draft)
  const wait = useCountdown(retryAt)
  const suggestions = suggestMentions(text, party.members, me.id)
  return (
    <>
      {(problem !== undefined || wait > 0) && (
        <p role="alert" className={styles.problem}>
          {wait > 0 ? `You’re sending too fast. Try again in ${wait} s.` : problem}
        </p>
      )}
      {suggestions.length > 0 && (
        <ul aria-label="Mention" className={styles.suggestions}>
          {suggestions.map(member => (
            <li key={member.id}>
              <button type="button" className={styles.suggestion} onClick={() => draft.mention(member)}>
                {`@${member.nick_name}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
