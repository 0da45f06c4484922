import { queryOf } from '@tambay/client/data/operations'
import { listGames, listParties } from '@tambay/contracts/party'
import { listSuggestedPeople } from '@tambay/contracts/social'

/** The page brings this answer along: `host-routes.ts` names the same query. */
export const livePartiesQuery = queryOf(listParties, { limit: 4, has_people: '1' })

export const gamesQuery = queryOf(listGames, {})

export const maxPeople = 5
export const peopleQuery = queryOf(listSuggestedPeople, { limit: maxPeople })
