import { randomUUID } from 'node:crypto'

import { getParty } from '@tambay/contracts/party'
import { sendChat } from '@tambay/contracts/room/chat'
import { setMic } from '@tambay/contracts/room/mic'

import { query } from '../../tools/database/query.ts'
import { addressOf } from '../room/game-room.ts'
import type { RoomPage } from '../room/room-page.ts'
import { call } from '../servers/call.ts'
import { issueTokens, logInAs } from '../servers/gateway-here.ts'

const unmuted = 11
const [sayEveryMs, speakEveryMs, playEveryMs] = [500, 125, 20_000]
const words = 'tara na, ang saya ng gabi '

type DemoRoom = Awaited<ReturnType<typeof openDemoRoom>>

/** Eight people of the demo unmute themselves. Nobody of them leaves, and one seat is free. */
export async function openDemoRoom(origin: string, databaseUrl: string) {
  const { rows } = await query(
    databaseUrl,
    `SELECT party_id::text AS id, array_agg(user_id::text) AS people FROM party_member
     JOIN party ON party.id = party_id WHERE name = 'Color Game Marathon' GROUP BY party_id`
  )
  const { id: partyId, people: ids }: { id: string; people: string[] } = rows[0]
  const people = await issueTokens(databaseUrl, ids)
  for (const { token } of people) await call(origin, setMic, { party_id: partyId, mute: unmuted }, token)
  const { token } = await logInAs(databaseUrl, 'maria01')
  const { party } = await call(origin, getParty, { party_id: partyId })
  return { origin, partyId, people, token, url: addressOf(origin, party) }
}

/** People write, are heard, and the phone's owner plays, until the returned function is called. */
export function liven({ origin, partyId, people }: DemoRoom, { table, receive }: RoomPage): () => void {
  const personAt = (turn: number) => people[turn % people.length]
  const room = { party_id: partyId }
  const timers = [
    repeat(sayEveryMs, async turn => {
      const line = { client_id: randomUUID(), kind: 'text' as const, text: words.repeat(1 + (turn % 3)) }
      await call(origin, sendChat, { ...room, ...line }, personAt(turn)?.token)
    }),
    // Everybody begins to talk, then everybody stops, one after the other.
    repeat(speakEveryMs, async turn => {
      const isSpeaking = Math.floor(turn / people.length) % 2 === 0
      await receive('speaking', { ...room, member_id: personAt(turn)?.userId, is_speaking: isSpeaking })
    }),
    repeat(playEveryMs, async () => {
      await table.getByRole('button', { name: 'Red' }).click()
      await table.getByRole('button', { name: 'Roll' }).click()
    })
  ]
  return () => timers.forEach(clearInterval)
}

/** A missed round, message or event changes nothing that is measured. */
function repeat(everyMs: number, act: (turn: number) => Promise<void>) {
  let turn = 0
  return setInterval(() => void act(turn++).catch(() => undefined), everyMs)
}
