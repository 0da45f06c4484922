import type { UserInfo } from '@tambay/contracts/user'
import { maxPostPictures } from '@tambay/contracts/validation/post-limits'
import { Button } from '@tambay/ui/button'
import { Page } from '@tambay/ui/page'
import { useState } from 'react'

import { ChosenPictures } from '../../pictures/chosen-pictures.tsx'
import { AttachedRoom } from './attached-room.tsx'
import { ComposeBar } from './compose-bar.tsx'
import { ComposeText } from './compose-text.tsx'
import styles from './compose.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { Prompts } from './prompts.tsx'
import { TagField } from './tag-field.tsx'
import { useComposeForm } from './use-compose-form.ts'

interface ComposeFormProps {
  me: UserInfo
  clubId: string | undefined
  clubName: string | undefined
  tag: string | undefined
}

export function ComposeForm({ me, clubId, clubName, tag }: ComposeFormProps) {
  const [isTagging, setIsTagging] = useState(false)
  const form = useComposeForm({ uid: me.id, clubId, tag })
  const { field, draft, update, discard, uploads, sending, mentions, left, message, guard } = form
  const picturesLeft = maxPostPictures - draft.pictures.length - sending.length

  return (
    <Page
      title={clubName ? `Post in ${clubName}` : 'New post'}
      backTo="/discover"
      actions={
        <Button type="submit" size="sm" form="compose" isBusy={form.isSending}>
          Post
        </Button>
      }
      footer={
        <ComposeBar
          left={left}
          draft={draft}
          mentions={mentions}
          picturesLeft={picturesLeft}
          onPictures={files => uploads.add(files.slice(0, picturesLeft))}
          onTag={() => setIsTagging(true)}
          onRoom={party => update({ party })}
        />
      }
    >
      <form id="compose" noValidate onSubmit={form.submit} className={styles.form}>
        <ComposeText
          me={me}
          field={field}
          text={draft.text}
          isTooLong={left < 0}
          error={message}
          onType={form.type}
          onSelect={mentions.follow}
        />
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
        {draft.text === '' && <Prompts onChoose={form.choosePrompt} />}
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
