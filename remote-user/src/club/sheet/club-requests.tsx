import { call } from '@tambay/client/api/call'
import { listOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tambay/client/query'
import { answerClubRequest, type ClubRequest, listClubRequests } from '@tambay/contracts/club-management'
import { getClub, listClubMembers, listClubs } from '@tambay/contracts/clubs'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { Button } from '@tambay/ui/button'
import { IconButton } from '@tambay/ui/icon-button'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { PersonRow } from '@tambay/ui/person-row'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'
import { X } from 'lucide-react'

import styles from './club-lists.module.css'

export function ClubRequests({ clubId }: { clubId: string }) {
  const query = useInfiniteQuery(listOf(listClubRequests, { club_id: clubId }))
  return (
    <InfiniteList
      label="Requests"
      View={VirtualList}
      query={query}
      keyOf={({ id }) => id}
      renderItem={request => <RequestRow clubId={clubId} request={request} />}
      skeleton={<SkeletonRow />}
      skeletonCount={3}
      empty={<p className={styles.empty}>Nobody is waiting for an answer.</p>}
    />
  )
}

function RequestRow({ clubId, request }: { clubId: string; request: ClubRequest }) {
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isAccepted: boolean) =>
      call(answerClubRequest, { club_id: clubId, user_id: request.id, is_accepted: isAccepted }),
    // Refetches after a refusal, too, because another officer may have answered the request.
    onSettled: () =>
      refetchQueries(cache, [listClubRequests.path, getClub.path, listClubMembers.path, listClubs.path])
  })
  return (
    <PersonRow
      person={request}
      note={formatRelativeTime(request.requested_at)}
      action={
        <span className={styles.answer}>
          <Button
            size="sm"
            aria-label={`Accept ${request.nick_name}`}
            isBusy={isPending && variables}
            onClick={() => mutate(true)}
          >
            Accept
          </Button>
          <IconButton
            label={`Decline ${request.nick_name}`}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && mutate(false)}
          >
            <X />
          </IconButton>
        </span>
      }
    />
  )
}
