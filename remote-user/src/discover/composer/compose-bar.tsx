import type { PartyCard } from '@tambay/contracts/party'
import { maxPostTags } from '@tambay/contracts/validation/post-limits'
import { IconButton } from '@tambay/ui/icon-button'
import { AtSign, Hash, ImagePlus, PartyPopper } from 'lucide-react'
import { useState } from 'react'

import { ChoosePictures } from '../../pictures/choose-pictures.tsx'
import { MentionSuggestions } from '../mentions/mention-suggestions.tsx'
import type { Mentions } from '../mentions/use-mentions.ts'
import styles from './compose.module.css'
import type { PostDraft } from './post-draft.ts'
import { RoomPicker } from './room-picker.tsx'

interface ComposeBarProps {
  left: number
  draft: PostDraft
  mentions: Mentions
  picturesLeft: number
  onPictures: (files: File[]) => void
  onTag: () => void
  onRoom: (party: PartyCard) => void
}

const nearTheEnd = 50

export function ComposeBar(props: ComposeBarProps) {
  const { left, draft, mentions, picturesLeft, onPictures, onTag, onRoom } = props
  const [isPicking, setIsPicking] = useState(false)
  return (
    <>
      <MentionSuggestions people={mentions.suggestions} onChoose={mentions.choose} />
      <div className={styles.bar}>
        <ChoosePictures isMultiple onChoose={onPictures}>
          {open => (
            <IconButton label="Add pictures" disabled={picturesLeft <= 0} onClick={open}>
              <ImagePlus />
            </IconButton>
          )}
        </ChoosePictures>
        <IconButton label="Mention someone" onClick={mentions.start}>
          <AtSign />
        </IconButton>
        <IconButton label="Add a tag" disabled={draft.tags.length >= maxPostTags} onClick={onTag}>
          <Hash />
        </IconButton>
        <IconButton label="Attach a room" onClick={() => setIsPicking(true)}>
          <PartyPopper />
        </IconButton>
        <p
          className={styles.left}
          data-over={left < 0 || undefined}
          aria-live={left <= nearTheEnd ? 'polite' : 'off'}
        >
          <span aria-hidden="true">{left}</span>
          <span className="visually-hidden">{describe(left)}</span>
        </p>
      </div>
      <RoomPicker
        isOpen={isPicking}
        onClose={() => setIsPicking(false)}
        onPick={party => {
          setIsPicking(false)
          onRoom(party)
        }}
      />
    </>
  )
}

function describe(left: number): string {
  const count = Math.abs(left)
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left >= 0 ? 'left' : 'too many'}`
}
