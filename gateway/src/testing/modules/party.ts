import { createParty, entry, getGuestRoom, type Party } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'
import type { ServerEvents } from '@tambay/contracts/realtime'

import type { TestApp, TestPerson } from '../create-test-app.ts'
import type { TestSocket } from '../test-sockets.ts'

export const partyDraft = {
  name: 'Tambay Tayo',
  auth: entry.all,
  mic_mode: 0,
  game_id: 'color-game',
  cover: coverPicture('jeepney-night')
} as const

type Draft = Partial<
  Omit<typeof partyDraft, 'auth' | 'name' | 'game_id'> & {
    auth: 0 | 1 | 2
    name: string
    game_id: string
    is_quiet: boolean
  }
>

export async function openParty(host: TestPerson, draft: Draft = {}): Promise<Party> {
  return (await host.call(createParty, { ...partyDraft, ...draft })).data.party
}

export async function openGuestRoom(app: TestApp): Promise<Party> {
  return (await app.call(getGuestRoom, { game_id: 'color-game' })).data.party
}

let guests = 0

export async function createGuest(app: TestApp): Promise<{ id: string; token: string }> {
  const id = `g_${String(++guests).padStart(32, '0')}`
  const guest = { id, nick_name: 'Guest17320411', avatar: '/pictures/avatars/07.svg' }
  const { token } = await app.sessions.issueForGuest(guest, 'test')
  return { id, token }
}

type Change = ServerEvents['party_change']

/** Resolves with the first change that matches. Call it before the action that causes the change. */
export function changeWith(
  { socket }: Pick<TestSocket, 'socket'>,
  isWanted: (change: Change) => boolean | undefined
): Promise<Change> {
  return new Promise(resolve =>
    socket.on('party_change', (change: Change) => {
      if (isWanted(change)) resolve(change)
    })
  )
}
