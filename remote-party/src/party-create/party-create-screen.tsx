import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { useSearchParams } from '@tambay/client/router'
import { listGames } from '@tambay/contracts/party'
import { listCovers } from '@tambay/contracts/room/covers'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import { coverOptions } from '../party-facts/cover-options.ts'
import { CreateForm } from './create-form.tsx'
import styles from './party-create-screen.module.css'

/** `?game=ID` preselects the game (spec SCREEN-12). */
export function PartyCreateScreen() {
  const [params] = useSearchParams()
  const query = useQuery(queryOf(listGames, { limit: 50 }))
  const covers = useQuery({ ...queryOf(listCovers, undefined), staleTime: Infinity })
  const wanted = params.get('game')
  return (
    <Page title="Create a room" backTo="/party-hubs">
      <QueryView query={query} skeleton={<Waiting />}>
        {({ items }) => {
          const games = items.filter(game => game.is_online)
          const first = games.find(game => game.id === wanted) ?? games[0]
          if (!first) return <NoGames />
          return (
            <QueryView query={covers} skeleton={<Waiting />}>
              {offered => <CreateForm games={games} gameId={first.id} covers={coverOptions(offered)} />}
            </QueryView>
          )
        }}
      </QueryView>
    </Page>
  )
}

function Waiting() {
  return (
    <Skeletons count={4} className={styles.waiting}>
      <Skeleton height={104} />
    </Skeletons>
  )
}

function NoGames() {
  return (
    <EmptyState
      picture="jeepney"
      title="No game is online right now"
      text="Please try again in a moment."
      action={<ButtonLink to="/party-hubs">Live rooms</ButtonLink>}
    />
  )
}
