import type { UserInfo } from '@tambay/contracts/user'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import type { ReactEventHandler, RefObject } from 'react'

import styles from './compose.module.css'

interface ComposeTextProps {
  me: UserInfo
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  isTooLong: boolean
  error: string | undefined
  onType: (text: string) => void
  onSelect: ReactEventHandler<HTMLTextAreaElement>
}

export function ComposeText({ me, field, text, isTooLong, error, onType, onSelect }: ComposeTextProps) {
  return (
    <>
      <div className={styles.writing}>
        <PersonAvatar person={me} size={44} />
        <textarea
          ref={field}
          dir="auto"
          rows={4}
          aria-label="Text"
          aria-invalid={error !== undefined || isTooLong || undefined}
          aria-describedby={error === undefined ? undefined : 'compose-error'}
          placeholder="What’s going on?"
          value={text}
          onChange={event => onType(event.target.value)}
          onSelect={onSelect}
          className={styles.field}
        />
      </div>
      {error !== undefined && (
        <p id="compose-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
