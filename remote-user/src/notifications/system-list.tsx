import { call, inlineErrors } from '@tambay/client/api/call'
import { onResync, subscribe } from '@tambay/client/api/realtime'
import { listOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { listNotifications, readNotifications } from '@tambay/contracts/messages/notifications'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'
import { useEffect } from 'react'

import { NotificationRow } from './notification-row.tsx'

export function SystemList() {
  const cache = useQueryClient()
  const query = useInfiniteQuery(listOf(listNotifications, {}))
  const [first] = query.data?.pages ?? []
  const [newest] = first?.items ?? []
  const unreadId = first && first.unread_count > 0 ? newest?.id : undefined

  useEffect(() => {
    const refetch = () => void refetchQueries(cache, [listNotifications.path])
    // A count of 0 means that the user has read everything. Without a refetch, the new entries stay highlighted.
    const stops = [subscribe('notification', event => event.unread_count > 0 && refetch()), onResync(refetch)]
    return () => stops.forEach(stop => stop())
  }, [cache])

  useEffect(() => {
    if (unreadId === undefined) return
    // Without a connection, the notifications stay unread until the next visit.
    call(readNotifications, { up_to_id: unreadId }, inlineErrors).catch(() => undefined)
  }, [unreadId])

  return (
    <PullToRefresh onRefresh={() => cache.invalidateQueries({ queryKey: [listNotifications.path] })}>
      <InfiniteList
        label="Notifications"
        View={VirtualList}
        query={query}
        keyOf={({ id }) => id}
        renderItem={notification => <NotificationRow notification={notification} />}
        skeleton={<SkeletonRow />}
        empty={
          <EmptyState
            picture="parol"
            title="Nothing new yet"
            text="Followers, likes, comments, gifts and live rooms show up here."
            action={
              <ButtonLink to="/my/setting/index?show=notifications">Choose what you hear about</ButtonLink>
            }
          />
        }
      />
    </PullToRefresh>
  )
}
