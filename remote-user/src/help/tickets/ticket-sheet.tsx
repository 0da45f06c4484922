import { ApiError } from '@tambay/client/api/api-error'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { refusals } from '@tambay/contracts/errors'
import { getTicket } from '@tambay/contracts/help'
import { EmptyState } from '@tambay/ui/empty-state'
import { OfflineNote } from '@tambay/ui/offline-note'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'

import { TicketThread } from './ticket-thread.tsx'
import styles from './tickets.module.css'

interface TicketSheetProps {
  /** Null closes the sheet. */
  id: string | null
  onClose: () => void
}

export function TicketSheet({ id, onClose }: TicketSheetProps) {
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title="Your report">
      {id !== null && <TicketOf key={id} id={id} />}
    </Sheet>
  )
}

const missingCodes: readonly number[] = [refusals.ticket_not_found.code, refusals.bad_request.code]

function TicketOf({ id }: { id: string }) {
  const query = useQuery(queryOf(getTicket, { id }))
  if (query.error instanceof ApiError && missingCodes.includes(query.error.code))
    return (
      <EmptyState
        picture="jeepney"
        title={refusals.ticket_not_found.message}
        text="The link may be from another account."
      />
    )
  return (
    <>
      {query.data && <OfflineNote />}
      <QueryView query={query} skeleton={<TicketSkeleton />}>
        {({ ticket }) => <TicketThread ticket={ticket} />}
      </QueryView>
    </>
  )
}

function TicketSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.thread}>
      <Skeleton width="60%" height={18} />
      <Skeleton height={96} />
      <Skeleton height={72} />
    </div>
  )
}
