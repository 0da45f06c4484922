import { listOf } from '@tambay/client/data/operations'
import { listParties } from '@tambay/contracts/party'

/** A phone shows five at first. With more, the page and its first screen arrive later. */
const limit = 8

export function hubsQuery(search: URLSearchParams) {
  const tag = search.get('tag')
  return {
    limit,
    ...(tag !== null && { tag }),
    ...(search.get('joinable') === '1' && { is_joinable: '1' as const })
  }
}

export const hubsList = (search: URLSearchParams) => listOf(listParties, hubsQuery(search))
