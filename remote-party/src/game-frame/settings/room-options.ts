import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listGames, type Party } from '@tambay/contracts/party'
import { coverNames, coverPicture } from '@tambay/contracts/pictures'

export const covers = coverNames.map(name => ({
  value: coverPicture(name),
  picture: coverPicture(name),
  label: name.replaceAll('-', ' ')
}))

/** The games that the host may choose. Until they have loaded, only the room's game. */
export function useGameOptions(party: Party) {
  const games = useQuery(queryOf(listGames, { limit: 50 })).data?.items ?? [party.game]
  return games
    .filter(game => game.is_online || game.id === party.game.id)
    .map(game => ({ value: game.id, picture: game.icon, label: game.name }))
}
