import { createParty, entry, type Party } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'

import { call } from '../servers/call.ts'

/** A room with the Color Game. */
export async function openRoom(origin: string, token: string) {
  const cover = coverPicture('jeepney-night')
  const draft = { name: 'Under load', auth: entry.all, mic_mode: 0 as const, game_id: 'color-game', cover }
  const { party } = await call(origin, createParty, draft, token)
  return { partyId: party.id, url: addressOf(origin, party) }
}

export const addressOf = (origin: string, { id, frame_url: frameUrl }: Party) =>
  `${origin}/game-frame?${new URLSearchParams({ partyId: id, frameUrl })}`
