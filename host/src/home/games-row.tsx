import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $isLoggedIn } from '@tambay/client/stores/session/user'
import { getRecentGames } from '@tambay/contracts/party'
import { GameTile } from '@tambay/ui/game-tile'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import { gamesQuery } from './feed-queries.ts'
import styles from './games-row.module.css'

const maxGames = 12

/** The games that the user played last, and then the others, so that the row is never almost empty. */
export function GamesRow() {
  const recent =
    useQuery({ ...queryOf(getRecentGames, { limit: maxGames }), enabled: useStore($isLoggedIn) }).data
      ?.items ?? []
  const all = useQuery(gamesQuery)
  if (all.isLoadingError) return null
  return (
    <Section title={recent.length > 0 ? 'Games for you' : 'Games to play'} moreTo="/games-list">
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
            {[...recent, ...items.filter(({ id }) => !recent.some(game => game.id === id))].map(game => (
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
