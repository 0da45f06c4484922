import { getParty, joinParty } from '@tambay/contracts/party'
import { listChat, sendChat } from '@tambay/contracts/room/chat'
import { takeSeat } from '@tambay/contracts/room/seats'
import { updateParty } from '@tambay/contracts/room/settings'
import { expect, test } from 'vitest'

import { createGuest, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp({ PARTY_CAPACITY: 1 })
const ann = await app.signUp('ann01')

async function listen(partyId: string) {
  const guest = await createGuest(app)
  const socket = await app.connect(guest.token)
  return { ...guest, socket, answer: await socket.emit('watch_party', { party_id: partyId }) }
}

test('a guest hears and reads a party that admits everyone, and counts nowhere', async () => {
  const { id } = await openParty(ann)
  const guest = await listen(id)
  expect(guest.answer).toMatchObject({ code: 0 })
  expect(await guest.socket.request('voice_join', { party_id: id })).toMatchObject({ code: 0 })
  const token = { token: guest.token }
  expect((await app.call(listChat, { party_id: id }, token)).data.items).toEqual([])
  const chat = guest.socket.next('party_chat')
  const draft = { party_id: id, client_id: crypto.randomUUID(), kind: 'text', text: 'Hello' } as const
  await ann.call(sendChat, draft)
  expect(await chat).toMatchObject({ party_id: id, message: { text: 'Hello' } })
  const { party } = (await app.call(getParty, { party_id: id })).data
  expect([party.member_count, party.members.map(({ id: member }) => member)]).toEqual([1, [ann.id]])

  expect(await app.call(joinParty, { party_id: id }, token)).toRefuse('guests_not_admitted')
  expect(await app.call(sendChat, { ...draft, client_id: crypto.randomUUID() }, token)).toRefuse(
    'party_member_not_exists'
  )
  expect(await app.call(takeSeat, { party_id: id, seat: 1 }, token)).toRefuse('party_member_not_exists')
})

test('guests neither hear nor read a party for followed people, also not after it has changed to that', async () => {
  const { id } = await openParty(ann)
  const guest = await listen(id)
  await guest.socket.request('voice_join', { party_id: id })
  const [removed, ended] = [guest.socket.next('party_removed'), guest.socket.next('voice_ended')]
  await ann.call(updateParty, { party_id: id, auth: 2 })
  expect(await removed).toMatchObject({ party_id: id, reason: 'closed' })
  expect(await ended).toMatchObject({ party_id: id, reason: 'removed' })
  const other = await listen(id)
  expect(other.answer).toMatchObject({ bizErrorCode: 'party_member_not_exists' })
  expect(await other.socket.request('voice_join', { party_id: id })).toMatchObject({
    bizErrorCode: 'party_member_not_exists'
  })
  expect(await app.call(listChat, { party_id: id }, { token: other.token })).toRefuse(
    'party_member_not_exists'
  )
})

test('as many guests as members can listen at a time', async () => {
  const { id } = await openParty(ann)
  const [first, second] = [await listen(id), await listen(id)]
  const join = { party_id: id }
  expect(await first.socket.request('voice_join', join)).toMatchObject({ code: 0 })
  expect(await second.socket.request('voice_join', join)).toMatchObject({ bizErrorCode: 'party_full' })
})

test('a user hears a party only as a member', async () => {
  const { id } = await openParty(ann)
  const bob = await app.signUp('bob02')
  const socket = await bob.connect()
  expect(await socket.emit('watch_party', { party_id: id })).toMatchObject({
    bizErrorCode: 'party_member_not_exists'
  })
})
