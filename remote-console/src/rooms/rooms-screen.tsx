import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery } from '@tambay/client/query'
import { Link } from '@tambay/client/router'
import { listRooms, type LiveRoom } from '@tambay/contracts/operator/rooms'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

import { ConsoleFrame } from '../frame/console-frame.tsx'
import { FilterForm, useFilters } from '../table/filter-form.tsx'
import { PagedTable } from '../table/paged-table.tsx'

const filters = [{ name: 'q', label: 'Id, name or host' }] as const

export function RoomsScreen() {
  return (
    <ConsoleFrame title="Rooms" permission="rooms.read">
      <Rooms />
    </ConsoleFrame>
  )
}

function Rooms() {
  const query = useInfiniteQuery(listOf(listRooms, useFilters(filters)))
  return (
    <>
      <FilterForm filters={filters} />
      <PagedTable
        label="Live rooms"
        query={query}
        keyOf={({ id }) => id}
        empty="No live room matches."
        columns={[
          { title: 'Room', cell: renderName },
          { title: 'Game', cell: ({ game }) => game },
          { title: 'Host', cell: renderHost },
          { title: 'People', cell: ({ members }) => members },
          { title: 'Opened', cell: room => formatDateTime(room.created_at) }
        ]}
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

function renderHost({ host_id: id, host_name: name }: LiveRoom) {
  return <Link to={`/console/people/${id}`}>{name}</Link>
}
