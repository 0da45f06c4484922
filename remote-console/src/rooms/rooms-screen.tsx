import { Link } from '@tambay/client/router'
import { listRooms, type LiveRoom } from '@tambay/contracts/operator/rooms'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

import { useList } from '../frame/operation-view.tsx'
import { FilterForm, useFilters } from '../table/filter-form.tsx'
import { PagedTable } from '../table/paged-table.tsx'

const filters = [{ name: 'q', label: 'Id, name or host' }] as const

export function RoomsScreen() {
  const query = useList(listRooms, useFilters(filters))
  return (
    <>
      <FilterForm filters={filters} />
      <PagedTable
        label="Live rooms"
        query={query}
        empty="No live room matches."
        columns={{
          Room: renderName,
          Game: ({ game }) => game,
          Host: renderHost,
          People: ({ members }) => members,
          Opened: room => formatDateTime(room.created_at)
        }}
      />
    </>
  )
}

function renderName({ id, name, is_listed: isListed }: LiveRoom) {
  return (
    <>
      <Link to={`/console/rooms/${id}`}>{name}</Link> {!isListed && <Badge>Unlisted</Badge>}
    </>
  )
}

const renderHost = (room: LiveRoom) => <Link to={`/console/people/${room.host_id}`}>{room.host_name}</Link>
