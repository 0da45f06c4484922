import { randomUUID } from 'node:crypto'

import { sendChat } from '@tambay/contracts/room/chat'
import { setMic } from '@tambay/contracts/room/mic'
import { leaveSeat } from '@tambay/contracts/room/seats'

import { openRoom, readRoom } from '../room/game-room.ts'
import { addPeople } from '../servers/database.ts'
import { issueTokens, logInAs, type Person } from '../servers/gateway-here.ts'
import { post } from '../servers/post.ts'
import { createSocketClients } from '../servers/socket-clients.ts'

const botCount = 20
const unmuted = 11
const words =
  'tara na sino may load pa ang saya ng gabi laban lang galing mo idol merienda muna tayo haha'.split(' ')

export type LiveRoom = Awaited<ReturnType<typeof openLiveRoom>>

/** A room with the Color Game and 20 bots, seven of them next to the host with their mics on, and one more person. */
export async function openLiveRoom(stack: AsyncDisposableStack, origin: string, databaseUrl: string) {
  const [host, ...bots] = await issueTokens(databaseUrl, await addPeople(databaseUrl, botCount + 1))
  if (!host) throw new Error('Nobody is there')
  const { partyId, url } = await openRoom(origin, host.token)
  const tokens = bots.map(({ token }) => token)
  await createSocketClients(stack).connect({
    group: 'bots',
    origin,
    tokens: [host.token, ...tokens],
    partyId
  })
  const room = { party_id: partyId }
  // People who join get the free seats.
  const [first, ...speakers] = await readSeated(origin, partyId, bots)
  await post(origin, leaveSeat.path, room, first?.token ?? '')
  for (const { token } of speakers) await post(origin, setMic.path, { ...room, mute: unmuted }, token)
  return {
    partyId,
    url,
    visitor: await logInAs(databaseUrl, 'maria01'),
    speakers: speakers.map(({ userId }) => userId),
    say: (index: number) => say(origin, partyId, bots[index % bots.length] ?? host, index)
  }
}

async function readSeated(origin: string, partyId: string, bots: Person[]): Promise<Person[]> {
  const party = await readRoom(origin, partyId)
  const seated = new Set(party.members.filter(({ seat }) => seat).map(({ id }) => id))
  return bots.filter(({ userId }) => seated.has(userId))
}

async function say(origin: string, partyId: string, { token }: Person, index: number): Promise<void> {
  const text = Array.from(
    { length: 3 + (index % 9) },
    (_, at) => words[(index * 7 + at) % words.length]
  ).join(' ')
  await post(origin, sendChat.path, { party_id: partyId, client_id: randomUUID(), kind: 'text', text }, token)
}
