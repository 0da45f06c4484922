import { blockUser } from '@tambay/contracts/block'
import { yes } from '@tambay/contracts/common'
import { updateProfile } from '@tambay/contracts/people/profile'
import { listVisitors } from '@tambay/contracts/people/visitors'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { beforeEach, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'
import { profileVisit } from './tables.ts'
import { deleteOldVisits } from './visits.ts'

const day = 86_400_000

let ann: TestPerson
let ben: TestPerson
let cay: TestPerson
let count = 0
const signUp = (name: string) => app.signUp(`${name}${String(count++).padStart(3, '0')}`)
const app = await startApp()
beforeEach(async () => {
  app.clock.set(new Date('2026-11-22T15:59:00Z'))
  ann = await signUp('ann')
  ben = await signUp('ben')
  cay = await signUp('cay')
})

const view = (viewer: TestPerson, seen: TestPerson) => viewer.call(getUserById, { id: seen.id })
const visitorsOf = async (person: TestPerson) =>
  (await person.call(listVisitors, {})).data.items.map(({ id, day: seenOn }) => [id, seenOn])
const countOf = async (person: TestPerson) =>
  (await person.call(getUserInfo, undefined)).data.user_info.visitors_count
const goIncognito = (person: TestPerson) => person.call(updateProfile, { version: 1, is_incognito: yes })

test('lists each person once per day in Manila, the latest day first', async () => {
  for (const viewer of [ben, ben, cay]) await view(viewer, ann)
  app.clock.advance(60_000)
  await view(ben, ann)
  expect(await visitorsOf(ann)).toEqual([
    [ben.id, '2026-11-23'],
    [cay.id, '2026-11-22'],
    [ben.id, '2026-11-22']
  ])
  expect(await countOf(ann)).toBe(2)
})

test('pages visits without a gap or a repeat', async () => {
  for (let index = 0; index < 3; index++) {
    for (const viewer of [ben, cay]) await view(viewer, ann)
    app.clock.advance(day)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = (await ann.call(listVisitors, { limit: 4, cursor })).data
    seen.push(...page.items.map(item => `${item.day} ${item.id}`))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(6)
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
})

test('forgets a visit after 30 days', async () => {
  await view(ben, ann)
  app.clock.advance(29 * day)
  await view(cay, ann)
  expect(await visitorsOf(ann)).toHaveLength(2)
  app.clock.advance(60_000)
  expect((await visitorsOf(ann)).map(([id]) => id)).toEqual([cay.id])
  app.clock.advance(day)
  await deleteOldVisits(app.db, app.clock.now())
  expect((await app.db.select().from(profileVisit)).filter(visit => visit.visitorId === ben.id)).toEqual([])
})

test('a person who is incognito leaves no visit and sees no visitors', async () => {
  await view(cay, ben)
  await goIncognito(ben)
  await view(ben, ann)
  expect(await visitorsOf(ann)).toEqual([])
  expect((await ben.call(listVisitors, {})).data).toEqual({
    items: [],
    next_cursor: null,
    is_incognito: true
  })
  expect(await countOf(ben)).toBe(0)
})

test('hides visits of blocked people and of people who blocked the caller', async () => {
  for (const viewer of [ben, cay]) await view(viewer, ann)
  await ann.call(blockUser, { user_id: ben.id })
  await cay.call(blockUser, { user_id: ann.id })
  expect(await visitorsOf(ann)).toEqual([])
  expect(await countOf(ann)).toBe(0)
})

test('tells the visited user once about a new visitor', async () => {
  const socket = await ann.connect()
  const events: unknown[] = []
  socket.socket.on('profile_changed', event => events.push(event))
  const first = socket.next('profile_changed')
  await view(ben, ann)
  await first
  await view(ben, ann)
  const last = socket.next('profile_changed')
  await view(cay, ann)
  await last
  expect(events).toEqual([{ user_id: ann.id }, { user_id: ann.id }])
})
