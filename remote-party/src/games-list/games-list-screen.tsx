import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery, useQuery } from '@tambay/client/query'
import { useSearchParams } from '@tambay/client/router'
import { $isLoggedIn } from '@tambay/client/stores/session/user'
import { getRecentGames } from '@tambay/contracts/party'
import { ButtonLink } from '@tambay/ui/button-link'
import { CoinPill } from '@tambay/ui/coin-pill'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import { GameRow } from './game-row.tsx'
import { GameSheet } from './game-sheet.tsx'
import styles from './games-list-screen.module.css'
import { gamesOf } from './games-of.ts'
import { PlayingNow } from './playing-now.tsx'
import { RecentGames } from './recent-games.tsx'
import { TagChips } from './tag-chips.tsx'

const maxRecentGames = 12

export function GamesListScreen() {
  const [params] = useSearchParams()
  const tag = params.get('tag')
  const isNew = params.get('sort') === 'new'
  const sheet = useSheetParam('game')
  const games = useInfiniteQuery(gamesOf({ ...(tag && { tag }), ...(isNew && { sort: 'new' }) }))
  const recent = useQuery({
    ...queryOf(getRecentGames, { limit: maxRecentGames }),
    enabled: useStore($isLoggedIn)
  })
  const recentGames = recent.data?.items ?? []
  const shown = [...(games.data?.pages.flatMap(page => page.items) ?? []), ...recentGames]
  return (
    <Page title="Plaza" hasBack={false} actions={<CoinPill />} toolbar={<TagChips />}>
      <PullToRefresh onRefresh={() => Promise.all([games.refetch(), recent.refetch()])}>
        {recent.isLoading ? (
          // Waits for the recent games, because they would push the other games down.
          <Skeletons count={3} className={styles.list}>
            <Skeleton height={176} />
          </Skeletons>
        ) : (
          <>
            <RecentGames games={recentGames} />
            <h2 className={styles.heading}>{tag ?? (isNew ? 'New games' : 'Popular games')}</h2>
            <InfiniteList
              label="Games"
              query={games}
              keyOf={game => game.id}
              renderItem={game => <GameRow game={game} link={sheet.linkTo(game.id)} />}
              skeleton={<Skeleton height={136} />}
              skeletonCount={3}
              className={styles.list}
              empty={
                <EmptyState
                  picture="jeepney"
                  title="No games with this tag yet"
                  action={<ButtonLink to="/games-list">All games</ButtonLink>}
                />
              }
            />
            {!games.isPending && <PlayingNow />}
          </>
        )}
      </PullToRefresh>
      <GameSheet
        gameId={sheet.value}
        known={shown.find(({ id }) => id === sheet.value)}
        onClose={sheet.close}
      />
    </Page>
  )
}
