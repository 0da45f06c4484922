import {
  type Announcement,
  announcementForms,
  cancelAnnouncement,
  listAnnouncements,
  segments
} from '@tambay/contracts/operator/announcements'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

import { useList } from '../frame/operation-view.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { PagedTable } from '../table/paged-table.tsx'
import { rowButton } from '../table/row-button.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

export function AnnouncementsScreen() {
  const { may } = useOperator()
  const query = useList(listAnnouncements, {}, true)
  const cancel = useAction(cancelAnnouncement)
  const canSend = may('announcements.send')
  return (
    <>
      {canSend && <AnnouncementForm />}
      <PagedTable
        label="Announcements"
        query={query}
        empty="Nothing was announced yet."
        columns={{
          Time: each => formatDateTime(each.scheduled_at),
          Text: each => each.text,
          To: each => segments[each.segment],
          As: each => announcementForms[each.form],
          By: each => each.created_by,
          State: renderState,
          Action: each =>
            canSend &&
            (each.state === 'scheduled' || each.state === 'sending') &&
            rowButton('Cancel', () => cancel.mutate({ id: each.id }), `Cancel: ${each.text}`)
        }}
      />
    </>
  )
}

const states = {
  scheduled: ['primary', 'Scheduled'],
  sending: ['live', 'Sending'],
  sent: ['ok', 'Sent'],
  cancelled: ['neutral', 'Cancelled']
} as const

function renderState({ state, recipients }: Announcement) {
  const [tone, label] = states[state]
  return (
    <>
      <Badge tone={tone}>{label}</Badge> {recipients > 0 && `${recipients} people`}
    </>
  )
}
