import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { foundRoomPath } from '@tambay/client/navigation/room-path'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import { $hasToken } from '@tambay/client/stores/session/session'
import { type GameCard, getGame } from '@tambay/contracts/game'
import {
  entry,
  findOpenParty,
  getGuestRoom,
  getRecentGames,
  listGames,
  type Party,
  type PartyCard
} from '@tambay/contracts/party'
import { updateParty } from '@tambay/contracts/room/settings'
import { isRefusal } from '@tambay/forms/is-refusal'

import { openOwnParty } from './open-own-party.ts'

const games = [listGames, getRecentGames, getGame].map(({ path }) => path)

type Game = Pick<GameCard, 'id' | 'name'>

const toastMs = 4000

/**
 * The best open party with the game. If there is none, the user's own party, which is listed if it is new, so that the
 * next person finds it (spec SCREEN-14).
 */
async function openForOthers(game: Game) {
  const { party } = await call(findOpenParty, { game_id: game.id })
  if (party) return { party }
  const own = await openOwnParty(game, entry.all)
  if (own && 'party' in own) showToast(wordsAlone(game, own.party), toastMs)
  return own
}

const wordsAlone = ({ name }: Game, { auth }: Party) =>
  auth === entry.all
    ? `Nobody else is playing ${name} right now. Your room is open to the next player.`
    : `Nobody else is playing ${name} in an open room. This is your own.`

/** Guests play in the practice room. */
export function usePlay(game: Game, { isOwn }: { isOwn: boolean }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const hasToken = useStore($hasToken)
  const enter = (party: Party) => void navigate(foundRoomPath(party))
  const onError = (error: Error) => {
    if (isRefusal(error, 'party_game_offline')) void refetchQueries(cache, games)
  }
  const opening = useMutation({
    mutationFn: () => {
      if (!hasToken) return call(getGuestRoom, { game_id: game.id })
      return isOwn ? openOwnParty(game, entry.unlisted) : openForOthers(game)
    },
    onSuccess: opened => void (opened && 'party' in opened && enter(opened.party)),
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
