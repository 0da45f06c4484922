import { createParty, entry, getParty, type Party } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'

import { query } from '../../tools/database/query.ts'
import { logInAs } from '../servers/gateway-here.ts'
import { post } from '../servers/post.ts'

/** A room with the Color Game. */
export async function openRoom(origin: string, token: string) {
  const cover = coverPicture('jeepney-night')
  const draft = { name: 'Under load', auth: entry.all, mic_mode: 0, game_id: 'color-game', cover }
  const { party }: { party: Party } = await post(origin, createParty.path, draft, token)
  return { partyId: party.id, url: addressOf(origin, party) }
}

export const addressOf = (origin: string, { id, frame_url: frameUrl }: Party) =>
  `${origin}/game-frame?${new URLSearchParams({ partyId: id, frameUrl })}`

export async function readRoom(origin: string, partyId: string): Promise<Party> {
  const response = await fetch(`${origin}${getParty.path}?party_id=${partyId}`)
  return (await response.json()).data.party
}

/** Ends the rooms of the demo, in which nobody talks, and opens one. */
export async function openOnlyRoom(origin: string, databaseUrl: string) {
  await query(databaseUrl, 'UPDATE party SET ended_at = now() WHERE NOT is_guest_room')
  const host = await logInAs(databaseUrl, 'maria01')
  return { host, ...(await openRoom(origin, host.token)) }
}
