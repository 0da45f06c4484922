import { createParty, entry, getParty, type Party } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'

export async function post(origin: string, path: string, body: object, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${path}: ${msg}`)
  return data
}

export async function openRoom(origin: string, token: string): Promise<Party> {
  const draft = {
    name: 'Under load',
    auth: entry.all,
    mic_mode: 0,
    game_id: 'color-game',
    cover: coverPicture('jeepney-night')
  }
  const { party } = await post(origin, createParty.path, draft, token)
  return party
}

export async function readParty(origin: string, id: string): Promise<Party> {
  const response = await fetch(`${origin}${getParty.path}?party_id=${id}`)
  const { data } = await response.json()
  return data.party
}
