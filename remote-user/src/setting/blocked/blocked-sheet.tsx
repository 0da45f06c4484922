import { call } from '@tambay/client/api/call'
import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { listBlocked, unblockUser } from '@tambay/contracts/block'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { PersonRow } from '@tambay/ui/person-row'
import { Sheet } from '@tambay/ui/sheet'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'

import { useOptimisticRemoval } from '../../people/use-optimistic-removal.ts'
import styles from './blocked-sheet.module.css'

export function BlockedSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Blocked people">
      <div className={styles.people}>
        <BlockedPeople />
      </div>
    </Sheet>
  )
}

function BlockedPeople() {
  const cache = useQueryClient()
  const query = useInfiniteQuery(listOf(listBlocked, {}))
  const unblock = useOptimisticRemoval({
    listPath: listBlocked.path,
    send: id => call(unblockUser, { user_id: id }),
    // Feeds, lists and rooms show the person again.
    onRemoved: () => void cache.invalidateQueries()
  })
  return (
    <InfiniteList
      label="Blocked people"
      View={VirtualList}
      query={query}
      keyOf={({ id }) => id}
      renderItem={person => (
        <PersonRow
          person={person}
          action={
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Unblock ${person.nick_name}`}
              onClick={() => unblock.mutate(person.id)}
            >
              Unblock
            </Button>
          }
        />
      )}
      skeleton={<SkeletonRow />}
      skeletonCount={3}
      empty={
        <EmptyState
          picture="parol"
          title="You haven’t blocked anyone"
          text="People you block don’t see your profile, posts and rooms, and you don’t see theirs."
        />
      }
    />
  )
}
