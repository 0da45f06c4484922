import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery } from '@tambay/client/query'
import {
  type Announcement,
  cancelAnnouncement,
  listAnnouncements,
  segments
} from '@tambay/contracts/operator/announcements'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'

import { ConsoleFrame } from '../frame/console-frame.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { PagedTable } from '../table/paged-table.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

export function AnnouncementsScreen() {
  return (
    <ConsoleFrame title="Announcements" permission="announcements.read">
      <Announcements />
    </ConsoleFrame>
  )
}

const refreshMs = 10_000

function Announcements() {
  const { may } = useOperator()
  const query = useInfiniteQuery({ ...listOf(listAnnouncements, {}), refetchInterval: refreshMs })
  const cancel = useAction(cancelAnnouncement, { refetches: [listAnnouncements.path] })
  const canSend = may('announcements.send')
  return (
    <>
      {canSend && <AnnouncementForm />}
      <PagedTable
        label="Announcements"
        query={query}
        keyOf={({ id }) => id}
        empty="Nothing was announced yet."
        columns={[
          { title: 'Time', cell: each => formatDateTime(each.scheduled_at) },
          { title: 'Text', cell: each => each.text },
          { title: 'To', cell: each => segments[each.segment] },
          { title: 'By', cell: each => each.created_by },
          { title: 'State', cell: renderState },
          {
            title: 'Action',
            cell: each => canSend && renderCancel(each, () => cancel.mutate({ id: each.id }))
          }
        ]}
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

function renderCancel({ state, text }: Announcement, cancel: () => void) {
  if (state !== 'scheduled' && state !== 'sending') return null
  return (
    <Button size="sm" variant="secondary" aria-label={`Cancel: ${text}`} onClick={cancel}>
      Cancel
    </Button>
  )
}
