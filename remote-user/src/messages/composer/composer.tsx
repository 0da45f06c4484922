import { useStore } from '@nanostores/react'
import { $messageDrafts, saveMessageDraft } from '@tambay/client/stores/session/message-drafts'
import { maxMessageBytes } from '@tambay/contracts/messages/message-limits'
import type { StickerName } from '@tambay/contracts/pictures'
import { visible } from '@tambay/contracts/validation/user-text'
import { IconButton } from '@tambay/ui/icon-button'
import { StickerPicker } from '@tambay/ui/sticker-picker'
import { useCloseRequest } from '@tambay/ui/use-close-request'
import { ImagePlus, SendHorizontal, Sticker } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'

import { ChoosePictures } from '../../pictures/choose-pictures.tsx'
import type { ThreadView } from '../data/use-thread.ts'
import styles from './composer.module.css'

interface ComposerProps {
  userId: string
  isTextOnly: boolean
  thread: ThreadView
}

const encoder = new TextEncoder()
/** In bytes. The remaining length is shown when less than this is left. */
const nearLimit = 500

export function Composer({ userId, isTextOnly, thread }: ComposerProps) {
  const text = useStore($messageDrafts)[userId] ?? ''
  const update = (next: string) => saveMessageDraft(userId, next)
  const [isTrayOpen, setIsTrayOpen] = useState(false)
  useCloseRequest(isTrayOpen, () => setIsTrayOpen(false))
  const field = useRef<HTMLTextAreaElement>(null)
  const left = maxMessageBytes - encoder.encode(text.trim()).length
  const canSend = left >= 0 && visible.test(text)

  function write(next: string): void {
    update(next)
    if (next.trim() !== '') thread.typing()
  }

  function sendText(): void {
    if (!canSend) return
    update('')
    field.current?.focus()
    void thread.send({ kind: 'text', text: text.trim() })
  }

  function sendSticker(sticker: StickerName): void {
    setIsTrayOpen(false)
    void thread.send({ kind: 'sticker', sticker_id: sticker })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isComposing = event.nativeEvent.isComposing
    if (event.key !== 'Enter' || event.shiftKey || isComposing || hasTouchKeyboard()) return
    event.preventDefault()
    sendText()
  }

  return (
    <>
      {isTrayOpen && <StickerPicker layout="grid" onPick={sendSticker} />}
      {left < nearLimit && (
        <p role="status" className={styles.limit} data-over={left < 0 || undefined}>
          {left < 0 ? 'This message is too long. Please shorten it.' : 'You’re close to the longest message.'}
        </p>
      )}
      <form
        className={styles.composer}
        onSubmit={event => {
          event.preventDefault()
          sendText()
        }}
      >
        {!isTextOnly && (
          <>
            <ChoosePictures
              isMultiple
              onChoose={files => {
                for (const picture of files) void thread.send({ kind: 'picture', picture })
              }}
            >
              {open => (
                <IconButton label="Send a picture" onClick={open}>
                  <ImagePlus />
                </IconButton>
              )}
            </ChoosePictures>
            <IconButton
              label="Stickers"
              aria-expanded={isTrayOpen}
              className={styles.stickers}
              onClick={() => setIsTrayOpen(!isTrayOpen)}
            >
              <Sticker />
            </IconButton>
          </>
        )}
        <textarea
          ref={field}
          aria-label="Message"
          placeholder="Message"
          rows={1}
          value={text}
          autoComplete="off"
          className={styles.field}
          onChange={event => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          label="Send"
          disabled={!canSend}
          className={styles.send}
          // The field keeps the focus, so that the keyboard stays open.
          onMouseDown={event => event.preventDefault()}
        >
          <SendHorizontal />
        </IconButton>
      </form>
    </>
  )
}

/** On a touch keyboard, Enter makes a new line, as in other messengers. */
function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
