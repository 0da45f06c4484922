import { randomUUID } from 'node:crypto'

import { closeRoom, getLiveRoom, listRooms, observeRoom } from '@tambay/contracts/operator/rooms'
import { joinParty } from '@tambay/contracts/party'
import { sendChat } from '@tambay/contracts/room/chat'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { partyMember } from '#modules/party/tables.ts'
import { userWarning } from '#modules/safety/tables.ts'
import { createGuest, openParty } from '#testing/modules/party.ts'
import { untilListening } from '#testing/operator.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { operatorAction } from '../tables.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
const mia = await signInOperator(app, 'moderator')
const reason = 'Reported twice'

const say = (party_id: string, text: string) =>
  ann.call(sendChat, { party_id, client_id: randomUUID(), kind: 'text', text })

test('lists live rooms, also unlisted ones, and finds them by name and host', async () => {
  const hidden = await openParty(ann, { name: 'Secret 100%', auth: 1 })
  const open = await openParty(bob, { name: 'Karaoke' })
  const { items } = (await mia.call(listRooms, {})).data
  expect(items.map(({ id, is_listed }) => [id, is_listed]).toSorted()).toEqual(
    [
      [hidden.id, false],
      [open.id, true]
    ].toSorted()
  )
  const find = async (q: string) => (await mia.call(listRooms, { q })).data.items.map(({ id }) => id)
  expect(await find('100%')).toEqual([hidden.id])
  expect(await find(open.id)).toEqual([open.id])
})

test('an observer needs a reason, becomes no member, and reads members and chat', async () => {
  const { id } = await openParty(ann)
  await say(id, 'Hello')
  expect((await mia.call(getLiveRoom, { id })).data.inside).toBe(null)
  expect(await mia.call(observeRoom, { id, reason: '' })).toRefuse('bad_request')
  await mia.call(observeRoom, { id, reason })
  const seen = (await mia.call(getLiveRoom, { id })).data
  expect(seen).toMatchObject({
    room: { id, members: 1 },
    inside: {
      members: [{ id: ann.id, seat: 0 }],
      messages: [{ member_id: ann.id, text: 'Hello' }]
    }
  })
  expect(await app.db.$count(partyMember, eq(partyMember.partyId, id))).toBe(1)
  const [logged] = await app.operatorDb
    .select()
    .from(operatorAction)
    .where(eq(operatorAction.subject, `room:${id}`))
  expect(logged).toMatchObject({ action: 'observe-room', operator: mia.name, reason })
  const leo = await signInOperator(app, 'moderator')
  expect((await leo.call(getLiveRoom, { id })).data.inside).toBe(null)
})

test('closes a room once; everyone in it reads the message, and the host is warned', async () => {
  const { id } = await openParty(ann)
  await bob.call(joinParty, { party_id: id })
  const { token } = await createGuest(app)
  const [member, listener] = [await bob.connect(), await app.connect(token)]
  await member.emit('watch_party', { party_id: id })
  await listener.emit('watch_party', { party_id: id })
  await untilListening(app, 'operator_decision')
  const told = Promise.all([member.next('party_dismissed'), listener.next('party_dismissed')])
  const close = { id, message: 'Insults in the name' }
  expect((await mia.call(closeRoom, close)).envelope.code).toBe(0)
  const message = { msg: 'Tambay closed this room: Insults in the name', is_by_operator: true }
  expect(await told).toMatchObject([message, message])
  const again = await mia.call(closeRoom, close)
  expect(again.envelope.msg).toContain('Nothing has changed')
  const [warning] = await app.db
    .select()
    .from(userWarning)
    .where(eq(userWarning.userId, ann.id))
    .orderBy(desc(userWarning.id))
  expect(warning?.reason).toContain('Insults in the name')
  expect((await mia.call(listRooms, { q: id })).data.items).toEqual([])
})

test('a supporter sees the list, but can neither observe nor close', async () => {
  const sol = await signInOperator(app, 'supporter')
  const { id } = await openParty(ann)
  expect((await sol.call(listRooms, {})).envelope.code).toBe(0)
  for (const refused of [
    await sol.call(observeRoom, { id, reason }),
    await sol.call(closeRoom, { id, message: reason })
  ])
    expect(refused).toRefuse('permission_missing')
})

test('a moderator who becomes a supporter no longer observes', async () => {
  const leo = await signInOperator(app, 'moderator')
  const { id } = await openParty(ann)
  await leo.call(observeRoom, { id, reason })
  expect((await leo.call(getLiveRoom, { id })).data.inside).not.toBe(null)
  await app.operatorDb
    .update(operatorAccount)
    .set({ role: 'supporter' })
    .where(eq(operatorAccount.id, leo.id))
  expect((await leo.call(getLiveRoom, { id })).data.inside).toBe(null)
})
