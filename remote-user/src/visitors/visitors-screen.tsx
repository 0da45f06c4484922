import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { listVisitors, type Visitor } from '@tambay/contracts/people/visitors'
import { formatDayHeading } from '@tambay/format/calendar'
import { groupStarts } from '@tambay/format/group-starts'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { FollowButton } from '@tambay/ui/follow-button'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { PersonRow } from '@tambay/ui/person-row'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'

import { useProfileEvents } from '../people/use-profile-events.ts'
import styles from './visitors-screen.module.css'

export function VisitorsScreen() {
  useProfileEvents()
  const cache = useQueryClient()
  const query = useInfiniteQuery(listOf(listVisitors, {}))
  const pages = query.data?.pages ?? []
  const visitors = pages.flatMap(page => page.items)
  const days = groupStarts(visitors, visitor => visitor.day)
  return (
    <Page title="Visitors" backTo="/my/index">
      <p className={styles.note}>People who viewed your profile in the last 30 days.</p>
      <PullToRefresh onRefresh={() => cache.invalidateQueries({ queryKey: [listVisitors.path] })}>
        <InfiniteList
          label="Visitors"
          View={VirtualList}
          query={query}
          keyOf={visitor => `${visitor.day} ${visitor.id}`}
          renderItem={visitor => <VisitorRow visitor={visitor} day={days.get(visitor)} />}
          skeleton={<SkeletonRow />}
          empty={pages[0]?.is_incognito ? <Incognito /> : <NoVisitors />}
        />
      </PullToRefresh>
    </Page>
  )
}

function VisitorRow({ visitor, day }: { visitor: Visitor; day: string | undefined }) {
  return (
    <>
      {day && <h2 className={styles.day}>{formatDayHeading(Date.parse(`${day}T00:00+08:00`))}</h2>}
      <PersonRow
        person={visitor}
        note={`Level ${visitor.level}`}
        action={<FollowButton person={visitor} />}
      />
    </>
  )
}

function Incognito() {
  return (
    <EmptyState
      picture="parol"
      title="You’re browsing incognito"
      text="You leave no visits on other profiles, so you don’t see your visitors either."
      action={<ButtonLink to="/my/setting/index?show=privacy">Change in Privacy</ButtonLink>}
    />
  )
}

function NoVisitors() {
  return (
    <EmptyState
      picture="jeepney"
      title="No visitors yet"
      text="Post something or join a room, so that people look you up."
      action={<ButtonLink to="/party-hubs">See live rooms</ButtonLink>}
    />
  )
}
