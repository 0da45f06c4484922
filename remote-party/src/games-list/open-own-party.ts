import { call } from '@tambay/client/api/call'
import { $userInfo, refreshUser } from '@tambay/client/stores/session/user'
import type { GameCard } from '@tambay/contracts/game'
import {
  createParty,
  entry,
  getCurrentParty,
  getParty,
  micMode,
  type PartyCard
} from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'

import { enterInstead } from '../game-frame/minimized/switch-room.ts'

/**
 * Opens the party that the user hosts, or creates one, without notifying followers each time. If the user's party has
 * another game, the party is returned as `busy`. Resolves to undefined if the user stays in the minimized room.
 */
export async function openOwnParty(
  game: Pick<GameCard, 'id' | 'name'>,
  auth: typeof entry.all | typeof entry.unlisted
) {
  const own = await findOwnParty()
  if (own && own.game.id !== game.id) return { busy: own }
  if (own) return call(getParty, { party_id: own.id })
  const draft = {
    name: game.name,
    game_id: game.id,
    auth,
    is_quiet: true,
    mic_mode: micMode.game,
    cover: coverPicture('perya-lights')
  }
  return enterInstead({}, () => call(createParty, draft))
}

async function findOwnParty(): Promise<PartyCard | undefined> {
  const [me, { party }] = await Promise.all([
    $userInfo.get() ?? refreshUser(),
    call(getCurrentParty, undefined)
  ])
  return party && party.host.id === me?.id ? party : undefined
}
