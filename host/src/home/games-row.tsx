import { useStore } from '@nanostores/react'
import { getRecentGames, listGames } from '@tambay/shared/contracts/party'
import { queryOf } from '@tambay/shared/data/operations'
import { useQuery } from '@tambay/shared/query'
import { $isLoggedIn } from '@tambay/shared/stores/user'
import { GameTile } from '@tambay/shared/ui/game-tile'
import { QueryView } from '@tambay/shared/ui/query-view'
import { Section } from '@tambay/shared/ui/section'
import { Skeleton, Skeletons } from '@tambay/shared/ui/skeleton'

import styles from './games-row.module.css'

/** Games they played, or games to begin with for someone who has not played yet. */
export function GamesRow() {
  const recent =
    useQuery({ ...queryOf(getRecentGames, {}), enabled: useStore($isLoggedIn) }).data?.items ?? []
  const all = useQuery(queryOf(listGames, {}))
  return (
    <Section title={recent.length > 0 ? 'Recent games' : 'Games to play'} moreTo="/games-list">
      <QueryView
        query={all}
        skeleton={
          <Skeletons count={3} className={styles.row}>
            <Skeleton width={108} height={152} />
          </Skeletons>
        }
      >
        {({ items }) => (
          <ul className={styles.row}>
            {(recent.length > 0 ? recent : items).map(game => (
              <li key={game.id}>
                <GameTile game={game} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  )
}
