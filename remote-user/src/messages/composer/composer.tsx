import type { StickerName } from '@tambay/contracts/pictures'
import { IconButton } from '@tambay/ui/icon-button'
import { EarnedStickerPicker } from '@tambay/ui/sticker-picker'
import { useCloseRequest } from '@tambay/ui/use-close-request'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import type { ThreadView } from '../data/use-thread.ts'
import styles from './composer.module.css'
import { PictureButtons } from './picture-buttons.tsx'
import { useComposer } from './use-composer.ts'

interface ComposerProps {
  userId: string
  isTextOnly: boolean
  thread: ThreadView
}

/** In bytes. The remaining length is shown when less than this is left. */
const nearLimit = 500

export function Composer({ userId, isTextOnly, thread }: ComposerProps) {
  const { text, field, bytesLeft, canSend, write, send, onKeyDown } = useComposer(userId, thread)
  const [isTrayOpen, setIsTrayOpen] = useState(false)
  useCloseRequest(isTrayOpen, () => setIsTrayOpen(false))

  function submit(event: FormEvent): void {
    event.preventDefault()
    send()
  }

  function sendSticker(sticker: StickerName): void {
    setIsTrayOpen(false)
    void thread.send({ kind: 'sticker', sticker_id: sticker })
  }

  function sendPictures(files: File[]): void {
    for (const picture of files) void thread.send({ kind: 'picture', picture })
  }

  return (
    <>
      {isTrayOpen && <EarnedStickerPicker layout="grid" onPick={sendSticker} />}
      {bytesLeft < nearLimit && (
        <p role="status" className={styles.limit} data-over={bytesLeft < 0 || undefined}>
          {bytesLeft < 0
            ? 'This message is too long. Please shorten it.'
            : 'You’re close to the longest message.'}
        </p>
      )}
      <form className={styles.composer} onSubmit={submit}>
        {!isTextOnly && (
          <PictureButtons
            onPictures={sendPictures}
            isTrayOpen={isTrayOpen}
            onToggleTray={() => setIsTrayOpen(!isTrayOpen)}
          />
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
