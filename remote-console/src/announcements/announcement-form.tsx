import { queryOf } from '@tambay/client/data/operations'
import { randomUuid } from '@tambay/client/data/random-id'
import { useQuery } from '@tambay/client/query'
import { appName } from '@tambay/contracts/app'
import {
  type AnnouncementForm as Form,
  announcementForms,
  announcementPages,
  type AnnouncementPage,
  countRecipients,
  createAnnouncement,
  maxAnnouncement,
  type Segment,
  segments
} from '@tambay/contracts/operator/announcements'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { Select } from '@tambay/ui/select'
import { TextArea } from '@tambay/ui/text-area'
import { TextField } from '@tambay/ui/text-field'
import { type SubmitEvent, useState } from 'react'

import { useAction } from '../frame/use-action.ts'
import styles from './announcement-form.module.css'

const emptyDraft = {
  text: '',
  segment: 'everyone' as Segment,
  form: 'both' as Form,
  opens: '/my/messages' as AnnouncementPage,
  at: ''
}

export function AnnouncementForm() {
  const [draft, setDraft] = useState(emptyDraft)
  // A changed draft is another announcement. A repeat of the same one is sent once.
  const [attemptId, setAttemptId] = useState(randomUuid)
  const [error, setError] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const { text, segment, form, opens, at } = draft
  const count = useQuery(queryOf(countRecipients, { segment, form })).data
  const create = useAction(createAnnouncement, () => {
    setIsAsking(false)
    change(emptyDraft)
  })

  function change(part: Partial<typeof emptyDraft>): void {
    setDraft({ ...draft, ...part })
    setAttemptId(randomUuid())
  }

  function review(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isLongEnough = text.trim().length >= 3
    setError(isLongEnough ? undefined : 'Write at least 3 characters.')
    setIsAsking(isLongEnough)
  }

  function send(): void {
    const seconds = at === '' ? null : Date.parse(`${at}:00+08:00`) / 1000
    create.mutate({ attempt_id: attemptId, text: text.trim(), opens, segment, form, at: seconds })
  }

  return (
    <form aria-label="New announcement" className={styles.form} onSubmit={review}>
      <TextArea
        label="Text"
        rows={2}
        error={error}
        hint={`Up to ${maxAnnouncement} characters.`}
        maxLength={maxAnnouncement}
        value={text}
        onChange={event => change({ text: event.target.value })}
      />
      <div className={styles.choices}>
        <Select label="To" options={segments} value={segment} onChoose={to => change({ segment: to })} />
        <Select label="As" options={announcementForms} value={form} onChoose={as => change({ form: as })} />
        <Select
          label="Opens"
          options={announcementPages}
          value={opens}
          onChoose={to => change({ opens: to })}
        />
        <TextField
          label="Time in Manila"
          type="datetime-local"
          hint="Empty: in one minute"
          value={at}
          onChange={event => change({ at: event.target.value })}
        />
      </div>
      <Preview text={text} />
      <p role="status">
        {count
          ? `Reaches ${count.people - count.turned_off} people now. ${count.turned_off} more turned announcements off.`
          : 'Counting…'}
      </p>
      <Button type="submit">Review</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Announce to ${segments[segment].toLowerCase()}?`}
        confirm={at === '' ? 'Send in one minute' : 'Schedule'}
        isBusy={create.isPending}
        onConfirm={send}
      >
        <Preview text={text} />
      </ConfirmDialog>
    </form>
  )
}

/** As the notification looks in the app. */
function Preview({ text }: { text: string }) {
  return (
    <Card className={styles.preview}>
      <strong>News from {appName}</strong>
      <span>{text.trim() || 'Your text'}</span>
    </Card>
  )
}
