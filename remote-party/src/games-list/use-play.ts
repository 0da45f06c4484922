import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { roomPath } from '@tambay/client/navigation/room-path'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'
import { type GameCard, getGame } from '@tambay/contracts/game'
import { getGuestRoom, getRecentGames, listGames, type Party, type PartyCard } from '@tambay/contracts/party'
import { updateParty } from '@tambay/contracts/room/settings'
import { isRefusal } from '@tambay/forms/is-refusal'

import { openOwnParty } from './open-own-party.ts'

const games = [listGames, getRecentGames, getGame].map(({ path }) => path)

/** Opens the user's own party with the game, or the practice room for a guest (spec SCREEN-14). */
export function usePlay(game: Pick<GameCard, 'id' | 'name'>) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const hasToken = useStore($hasToken)
  const enter = (party: Party) => void navigate(roomPath(party))
  const onError = (error: Error) => {
    if (isRefusal(error, 'party_game_offline')) void refetchQueries(cache, games)
  }
  const opening = useMutation({
    mutationFn: () => (hasToken ? openOwnParty(game) : call(getGuestRoom, { game_id: game.id })),
    onSuccess: opened => void ('party' in opened && enter(opened.party)),
    onError
  })
  const busyParty = opening.data && 'busy' in opening.data ? opening.data.busy : undefined
  const switching = useMutation({
    mutationFn: (party: PartyCard) =>
      call(updateParty, {
        party_id: party.id,
        game_id: game.id,
        // Play names a new party after its game, so the name changes with the game.
        ...(party.name === party.game.name && { name: game.name })
      }),
    onSuccess: ({ party }) => enter(party),
    onError
  })
  return {
    play: () => opening.mutate(),
    isOpening: opening.isPending,
    busyParty,
    switchGame: () => busyParty && switching.mutate(busyParty),
    isSwitching: switching.isPending,
    keepGame: () => opening.reset()
  }
}
