import { listOf } from '@tambay/client/data/operations'
import type { InputOf } from '@tambay/contracts/endpoint'
import { listGames } from '@tambay/contracts/party'

export const gamesOf = (filter: Pick<InputOf<typeof listGames>, 'tag' | 'sort'>) =>
  listOf(listGames, { ...filter, limit: 50 })
