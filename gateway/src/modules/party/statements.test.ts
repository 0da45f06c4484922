import { randomUUID } from 'node:crypto'

import { joinParty, leaveParty } from '@tambay/contracts/party'
import { sendChat } from '@tambay/contracts/room/chat'
import { setMic } from '@tambay/contracts/room/mic'
import { leaveSeat, takeSeat } from '@tambay/contracts/room/seats'
import { expect, test } from 'vitest'

import { openParty } from '#testing/modules/party.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
const party_id = (await openParty(ann)).id
const listener = await ann.connect()
await listener.emit('watch_party', { party_id })
const say = () => bob.call(sendChat, { party_id, client_id: randomUUID(), kind: 'text', text: 'Tara laro!' })

// The first deeds of a day are stored once, after the answer.
await bob.call(joinParty, { party_id })
await say()
await bob.call(leaveParty, { party_id })
await app.background.settled()
const statements = recordStatements(app.pool)

test.each([
  ['entering', 11, 'party_change', () => bob.call(joinParty, { party_id })],
  ['taking a seat', 3, 'party_change', () => bob.call(takeSeat, { party_id, seat: 4 })],
  ['turning the mic on', 3, 'party_change', () => bob.call(setMic, { party_id, mute: 11 })],
  ['leaving a seat', 3, 'party_change', () => bob.call(leaveSeat, { party_id })],
  ['sending a message', 3, 'party_chat', say]
] as const)('%s takes %i statements, its event included', async (_, count, name, act) => {
  statements.length = 0
  const event = listener.next(name)
  const { envelope } = await act()
  await event
  expect(envelope.code).toBe(0)
  expect(statements).toHaveLength(count)
})

test('watching a room takes one statement if the browser knows the changes until then', async () => {
  const { party } = (await bob.call(joinParty, { party_id })).data
  const socket = await bob.connect()
  statements.length = 0
  expect(await socket.emit('watch_party', { party_id, version: party.version })).toMatchObject({ code: 0 })
  expect(statements).toHaveLength(1)
})
