import { createParty, entry, type Party } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'

import { query } from '../../tools/database/query.ts'
import { call } from '../servers/call.ts'
import { logInAs } from '../servers/gateway-here.ts'

/** A room with the Color Game. */
export async function openRoom(origin: string, token: string) {
  const cover = coverPicture('jeepney-night')
  const draft = { name: 'Under load', auth: entry.all, mic_mode: 0 as const, game_id: 'color-game', cover }
  const { party } = await call(origin, createParty, draft, token)
  return { partyId: party.id, url: addressOf(origin, party) }
}

export const addressOf = (origin: string, { id, frame_url: frameUrl }: Party) =>
  `${origin}/game-frame?${new URLSearchParams({ partyId: id, frameUrl })}`

/** Ends the rooms of the demo, in which nobody talks, and opens one. */
export async function openOnlyRoom(origin: string, databaseUrl: string) {
  await query(databaseUrl, 'UPDATE party SET ended_at = now() WHERE NOT is_guest_room')
  const host = await logInAs(databaseUrl, 'maria01')
  return { host, ...(await openRoom(origin, host.token)) }
}
