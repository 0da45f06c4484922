import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { useSearchParams } from '@tambay/client/router'
import { listGames } from '@tambay/contracts/party'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import { CreateForm } from './create-form.tsx'
import styles from './party-create-screen.module.css'

/** `?game=ID` preselects the game (spec SCREEN-12). */
export function PartyCreateScreen() {
  const [params] = useSearchParams()
  const query = useQuery(queryOf(listGames, { limit: 50 }))
  const wanted = params.get('game')
  return (
    <Page title="Create a party" backTo="/party-hubs">
      <QueryView
        query={query}
        skeleton={
          <Skeletons count={4} className={styles.waiting}>
            <Skeleton height={104} />
          </Skeletons>
        }
      >
        {({ items }) => {
          const games = items.filter(game => game.is_online)
          const first = games.find(game => game.id === wanted) ?? games[0]
          return first ? <CreateForm games={games} gameId={first.id} /> : <NoGames />
        }}
      </QueryView>
    </Page>
  )
}

function NoGames() {
  return (
    <EmptyState
      picture="jeepney"
      title="No game is online right now"
      text="Please try again in a moment."
      action={<ButtonLink to="/party-hubs">Live parties</ButtonLink>}
    />
  )
}
