import { TransportError } from '@tambay/client/api/api-error'
import { useNavigate } from '@tambay/client/router'
import type { UserInfo } from '@tambay/contracts/user'
import { longestPostText, maxPostPictures } from '@tambay/contracts/validation/post-limits'
import { countLetters } from '@tambay/contracts/validation/user-text'
import { Avatar } from '@tambay/ui/avatar'
import { Button } from '@tambay/ui/button'
import { Page } from '@tambay/ui/page'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { ChosenPictures } from '../../pictures/chosen-pictures.tsx'
import { useUploads } from '../../pictures/upload/use-uploads.ts'
import { useLeaveGuard } from '../../unsaved-changes/use-leave-guard.ts'
import { useMentions } from '../mentions/use-mentions.ts'
import { AttachedRoom } from './attached-room.tsx'
import { ComposeBar } from './compose-bar.tsx'
import styles from './compose.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { findProblem, hasContent } from './post-draft.ts'
import { TagField } from './tag-field.tsx'
import { useCompose } from './use-compose.ts'

interface ComposeFormProps {
  me: UserInfo
  clubId: string | undefined
  clubName: string | undefined
}

export function ComposeForm({ me, clubId, clubName }: ComposeFormProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const [isTagging, setIsTagging] = useState(false)
  const { draft, update, addPicture, discard, send, isSending, error, clearError } = useCompose({
    uid: me.id,
    clubId,
    onSent: () => {
      guard.release()
      void navigate(clubId ? `/club?club=${clubId}` : '/discover', { replace: true })
    }
  })
  const uploads = useUploads(async (media, selected) => addPicture(media, selected))
  const sending = uploads.items.filter(({ state }) => state !== 'done')
  const pictureCount = draft.pictures.length + sending.length
  // The draft is stored, and the user comes back from the login.
  const guard = useLeaveGuard(hasContent(draft) || sending.length > 0, '/user/login')
  const mentions = useMentions(field, draft, update)
  const left = longestPostText - countLetters(draft.text)
  const problem = findProblem(draft, left, sending)
  const message = (hasTried ? problem : undefined) ?? (error ? messageOf(error) : undefined)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setHasTried(true)
    if (problem) field.current?.focus()
    else send()
  }
  function type(text: string) {
    setHasTried(false)
    clearError()
    update({ text })
  }

  return (
    <Page
      title={clubName ? `Post in ${clubName}` : 'New post'}
      backTo="/discover"
      actions={
        <Button type="submit" size="sm" form="compose" isBusy={isSending}>
          Post
        </Button>
      }
      footer={
        <ComposeBar
          left={left}
          draft={draft}
          mentions={mentions}
          picturesLeft={maxPostPictures - pictureCount}
          onPictures={files => uploads.add(files.slice(0, maxPostPictures - pictureCount))}
          onTag={() => setIsTagging(true)}
          onRoom={party => update({ party })}
        />
      }
    >
      <form id="compose" noValidate onSubmit={submit} className={styles.form}>
        <div className={styles.writing}>
          <Avatar src={me.avatar} name={me.nick_name} size={44} />
          <textarea
            ref={field}
            dir="auto"
            rows={4}
            aria-label="Text"
            aria-invalid={message !== undefined || left < 0 || undefined}
            aria-describedby={message === undefined ? undefined : 'compose-error'}
            placeholder="What’s going on?"
            value={draft.text}
            onChange={event => type(event.target.value)}
            onSelect={mentions.follow}
            className={styles.field}
          />
        </div>
        {message !== undefined && (
          <p id="compose-error" role="alert" className={styles.error}>
            {message}
          </p>
        )}
        <ChosenPictures
          pictures={draft.pictures}
          uploads={sending}
          onRemove={id => update({ pictures: draft.pictures.filter(picture => picture.id !== id) })}
          onRetry={uploads.retry}
          onCancel={uploads.remove}
        />
        <TagField
          tags={draft.tags}
          isOpen={isTagging}
          onChange={tags => update({ tags })}
          onClose={() => setIsTagging(false)}
        />
        {draft.party && <AttachedRoom party={draft.party} onRemove={() => update({ party: null })} />}
      </form>
      <LeaveDialog
        guard={guard}
        onDiscard={() => {
          discard()
          guard.leave()
        }}
      />
    </Page>
  )
}

function messageOf(error: Error): string {
  return error instanceof TransportError
    ? `${error.message} Your post is saved on this phone.`
    : error.message
}
