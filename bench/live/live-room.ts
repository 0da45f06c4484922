import { randomUUID } from 'node:crypto'

import { sendChat } from '@tambay/contracts/room/chat'
import { setMic } from '@tambay/contracts/room/mic'
import { leaveSeat } from '@tambay/contracts/room/seats'

import { openRoom, readRoom } from '../room/game-room.ts'
import type { RoomPage } from '../room/room-page.ts'
import { addPeople } from '../servers/database.ts'
import { issueTokens } from '../servers/gateway-here.ts'
import { post } from '../servers/post.ts'
import { createSocketClients } from '../servers/socket-clients.ts'

const botCount = 20
const unmuted = 11
const sayEveryMs = 500
const speakEveryMs = 125
const playEveryMs = 20_000
const words =
  'tara na sino may load pa ang saya ng gabi laban lang galing mo idol merienda muna tayo haha'.split(' ')

export type LiveRoom = Awaited<ReturnType<typeof openLiveRoom>>

/** A room with the Color Game and 20 bots, seven of them next to the host with their mics on, and a free seat. */
export async function openLiveRoom(stack: AsyncDisposableStack, origin: string, databaseUrl: string) {
  const [host, ...bots] = await issueTokens(databaseUrl, await addPeople(databaseUrl, botCount + 1))
  if (!host) throw new Error('Nobody is there')
  const { partyId, url } = await openRoom(origin, host.token)
  const tokens = [host, ...bots].map(({ token }) => token)
  await createSocketClients(stack).connect({ group: 'bots', origin, tokens, partyId })
  const room = { party_id: partyId }
  const { members } = await readRoom(origin, partyId)
  const seated = new Set(members.filter(({ seat }) => seat).map(({ id }) => id))
  const [first, ...speakers] = bots.filter(({ userId }) => seated.has(userId))
  await post(origin, leaveSeat.path, room, first?.token ?? '')
  for (const { token } of speakers) await post(origin, setMic.path, { ...room, mute: unmuted }, token)
  return {
    url,
    async say(turn: number): Promise<void> {
      const { token } = bots[turn % bots.length] ?? host
      const text = Array.from({ length: 3 + (turn % 9) }, (_, at) => words[(turn * 7 + at) % words.length])
      const message = { client_id: randomUUID(), kind: 'text', text: text.join(' ') }
      await post(origin, sendChat.path, { ...room, ...message }, token)
    },
    /** Everybody begins to talk, then everybody stops, one after the other. */
    async speak({ receive }: RoomPage, turn: number): Promise<void> {
      const { length } = speakers
      const isSpeaking = Math.floor(turn / length) % 2 === 0
      await receive('speaking', {
        ...room,
        member_id: speakers[turn % length]?.userId,
        is_speaking: isSpeaking
      })
    }
  }
}

/** People write, are heard, and the phone's owner plays, until the returned function is called. */
export function liven(room: LiveRoom, phone: RoomPage): () => void {
  const timers = [
    repeat(sayEveryMs, room.say),
    repeat(speakEveryMs, turn => room.speak(phone, turn)),
    repeat(playEveryMs, () => play(phone))
  ]
  return () => timers.forEach(clearInterval)
}

/** A missed round, message or event changes nothing that is measured. */
function repeat(everyMs: number, act: (turn: number) => Promise<void>) {
  let turn = 0
  return setInterval(() => void act(turn++).catch(() => undefined), everyMs)
}

async function play({ page, table }: RoomPage): Promise<void> {
  // After half an hour, the page asks whether to keep playing (spec LIMIT-10).
  const goOn = page.getByRole('button', { name: 'Keep playing' })
  if (await goOn.isVisible()) await goOn.click()
  await table.getByRole('button', { name: 'Red' }).click()
  await table.getByRole('button', { name: 'Roll' }).click()
}
