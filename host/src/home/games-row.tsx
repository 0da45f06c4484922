import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $isLoggedIn } from '@tambay/client/stores/session/user'
import { getRecentGames, listGames } from '@tambay/contracts/party'
import { GameTile } from '@tambay/ui/game-tile'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import styles from './games-row.module.css'

const maxGames = 12

export function GamesRow() {
  const recent =
    useQuery({ ...queryOf(getRecentGames, { limit: maxGames }), enabled: useStore($isLoggedIn) }).data
      ?.items ?? []
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
