import { queryOf } from '@tambay/client/data/operations'
import { listParties } from '@tambay/contracts/party'

/** The page brings this answer along: `host-routes.ts` names the same query. */
export const livePartiesQuery = queryOf(listParties, { limit: 4, has_people: '1' })
