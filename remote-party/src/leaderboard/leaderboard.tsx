import { useStore } from '@nanostores/react'
import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery } from '@tambay/client/query'
import { $userInfo } from '@tambay/client/stores/session/user'
import { listLeaderboard } from '@tambay/contracts/game'
import { Button } from '@tambay/ui/button'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { LogInLink } from '@tambay/ui/log-in-link'
import { Segmented } from '@tambay/ui/segmented'
import { Skeleton } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'
import { useState } from 'react'

import { LeaderboardRow } from './leaderboard-row.tsx'
import styles from './leaderboard.module.css'

type Period = 'day' | 'week'
type Scope = 'all' | 'friends'
type By = 'wins' | 'best'

const periods: readonly { value: Period; label: string }[] = [
  { value: 'day', label: 'Today' },
  { value: 'week', label: 'Week' }
]

const orders: readonly { value: By; label: string }[] = [
  { value: 'wins', label: 'Most wins' },
  { value: 'best', label: 'Biggest win' }
]

const scopes: readonly { value: Scope; label: string }[] = [
  { value: 'friends', label: 'Friends' },
  { value: 'all', label: 'All' }
]

const when = { day: 'today', week: 'this week' }
const hints = { day: 'Today, Manila time.', week: 'Monday to Sunday, Manila time.' }

interface LeaderboardProps {
  gameId: string
  hasProfileLinks?: boolean
}

export function Leaderboard({ gameId, hasProfileLinks }: LeaderboardProps) {
  const me = useStore($userInfo)
  const [period, setPeriod] = useState<Period>('day')
  const [by, setBy] = useState<By>('wins')
  const [chosenScope, setScope] = useState<Scope>()
  const scope = me ? (chosenScope ?? (me.mutual_relation_count > 0 ? 'friends' : 'all')) : 'all'
  const query = useInfiniteQuery(listOf(listLeaderboard, { game_id: gameId, period, by, scope }))
  const first = query.data?.pages[0]
  /** A list this short shows the user's own row without scrolling. */
  const isShort = first?.next_cursor === null && first.items.length <= 5
  const isAlone = scope === 'friends' && first?.items.length === 1 && first.items[0]?.user.id === me?.id
  return (
    <div className={styles.board}>
      <div className={styles.filters}>
        <Segmented label="Order" options={orders} value={by} onChange={setBy} />
        <Segmented label="Period" options={periods} value={period} onChange={setPeriod} />
        {me && <Segmented label="Players" options={scopes} value={scope} onChange={setScope} />}
      </div>
      <p
        className={styles.hint}
      >{`${hints[period]} A win pays more than its stake, whatever the stake. Practice rounds don’t count.`}</p>
      {!me && (
        <LogInLink
          address={`/games-list?game=${gameId}`}
          size="sm"
          variant="secondary"
          className={styles.logIn}
        >
          Log in to get a rank
        </LogInLink>
      )}
      {first?.mine && !isShort && (
        <div className={styles.pinned}>
          <LeaderboardRow line={first.mine} by={by} isMine />
        </div>
      )}
      {me && first?.mine === null && first.items.length > 0 && (
        <p
          className={styles.note}
        >{`You haven’t finished a round ${when[period]}. Play one to get a rank.`}</p>
      )}
      <InfiniteList
        label="Best players"
        View={VirtualList}
        query={query}
        keyOf={line => line.user.id}
        skeleton={<Skeleton height={64} />}
        skeletonCount={5}
        empty={
          scope === 'friends' ? (
            <NoFriends when={when[period]} showAll={() => setScope('all')} />
          ) : (
            <p className={styles.empty}>{`Nobody has finished a round ${when[period]}. Be the first.`}</p>
          )
        }
        renderItem={line => (
          <LeaderboardRow line={line} by={by} isMine={line.user.id === me?.id} hasLink={hasProfileLinks} />
        )}
      />
      {isAlone && <NoFriends when={when[period]} showAll={() => setScope('all')} />}
    </div>
  )
}

function NoFriends({ when: time, showAll }: { when: string; showAll: () => void }) {
  return (
    <div className={styles.empty}>
      <p>{`None of your friends has finished a round ${time}.`}</p>
      <Button size="sm" variant="secondary" onClick={showAll}>
        Show all players
      </Button>
    </div>
  )
}
