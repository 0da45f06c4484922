import { dismissParty, joinParty } from '@tambay/contracts/party'
import {
  clearFootprint,
  listFootprint,
  removeFootprint,
  restoreFootprint
} from '@tambay/contracts/room/visits'
import { beforeEach, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { createGuest, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { undoMs } from './undo-tokens.ts'

let ann: TestPerson
let bob: TestPerson
let cat: TestPerson
const app = await startApp()
beforeEach(async () => {
  const signUp = () => app.signUpNumbered('person')
  ;[ann, bob, cat] = [await signUp(), await signUp(), await signUp()]
})

const visit = async (person: TestPerson, partyId: string) => {
  app.clock.advance(1000)
  await person.call(joinParty, { party_id: partyId })
}
const footprintOf = async (person: TestPerson) =>
  (await person.call(listFootprint, {})).data.items.map(item => item.party.id)

test('lists all visited parties, latest first, including ended and unlisted parties', async () => {
  const [ended, unlisted] = [await openParty(ann), await openParty(bob, { auth: 1 })]
  await visit(cat, ended.id)
  await visit(cat, unlisted.id)
  const at = Math.floor(app.clock.now().getTime() / 1000)
  await ann.call(dismissParty, { party_id: ended.id })
  expect((await cat.call(listFootprint, {})).data.items).toMatchObject([
    { party: { id: unlisted.id, is_live: true, auth: 1, member_count: 2 }, visited_at: at },
    { party: { id: ended.id, is_live: false, member_count: 0 }, visited_at: at - 1 }
  ])
})

test('a second visit moves a party to the top', async () => {
  const [first, second] = [await openParty(ann), await openParty(bob)]
  for (const { id } of [first, second, first]) await visit(cat, id)
  expect(await footprintOf(cat)).toEqual([first.id, second.id])
})

test('a refused entry leaves no footprint', async () => {
  const { id } = await openParty(ann, { auth: 2 })
  expect(await bob.call(joinParty, { party_id: id })).toRefuse('party_follow_only')
  expect(await footprintOf(bob)).toEqual([])
})

test('pages neither repeat nor skip a party when others are removed and visited in between', async () => {
  const visited: string[] = []
  for (let index = 0; index < 5; index++) {
    const { id } = await openParty(index % 2 ? ann : bob)
    await visit(cat, id)
    visited.unshift(id)
  }
  const first = (await cat.call(listFootprint, { limit: 2 })).data
  await cat.call(removeFootprint, { party_id: visited[0] ?? '' })
  await visit(cat, (await openParty(ann)).id)
  const rest = (await cat.call(listFootprint, { limit: 3, cursor: first.next_cursor ?? '' })).data
  expect([...first.items, ...rest.items].map(item => item.party.id)).toEqual(visited)
  expect(rest.next_cursor).toBeNull()
})

test('removing a visit hides the party from that visitor only, and undo restores the visit with its time', async () => {
  const [first, second] = [await openParty(ann), await openParty(bob)]
  for (const { id } of [first, second]) await visit(cat, id)
  const before = (await cat.call(listFootprint, {})).data.items
  const { undo_token: token } = (await cat.call(removeFootprint, { party_id: first.id })).data
  expect(await footprintOf(cat)).toEqual([second.id])
  expect(await footprintOf(ann)).toEqual([first.id])
  for (let times = 0; times < 2; times++)
    expect((await cat.call(restoreFootprint, { undo_token: token ?? '' })).envelope.code).toBe(0)
  expect((await cat.call(listFootprint, {})).data.items.map(item => item.visited_at)).toEqual(
    before.map(item => item.visited_at)
  )
})

test('removing an unknown visit changes nothing', async () => {
  const { id } = await openParty(ann)
  expect((await bob.call(removeFootprint, { party_id: id })).data).toEqual({ undo_token: null })
})

test('refuses an undo token of another user, a changed token, and a token older than 10 minutes', async () => {
  const { id } = await openParty(ann)
  await visit(cat, id)
  const token = (await cat.call(removeFootprint, { party_id: id })).data.undo_token ?? ''
  const other = token.replace(`.${id}.`, '.123456789012.')
  expect(await bob.call(restoreFootprint, { undo_token: token })).toRefuse('undo_expired')
  expect(await cat.call(restoreFootprint, { undo_token: other })).toRefuse('undo_expired')
  expect(await cat.call(restoreFootprint, { undo_token: '.' })).toRefuse('undo_expired')
  app.clock.advance(undoMs)
  expect(await cat.call(restoreFootprint, { undo_token: token })).toRefuse('undo_expired')
  expect(await footprintOf(cat)).toEqual([])
})

test('clearing empties only the caller’s own footprint', async () => {
  const { id } = await openParty(ann)
  await visit(cat, id)
  await cat.call(clearFootprint, {})
  expect(await footprintOf(cat)).toEqual([])
  expect(await footprintOf(ann)).toEqual([id])
})

test('guests have no footprint', async () => {
  const { token } = await createGuest(app)
  expect(await app.call(listFootprint, {}, { token })).toRefuse('token_unknown')
})
