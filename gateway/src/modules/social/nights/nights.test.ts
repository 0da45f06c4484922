import { randomUUID } from 'node:crypto'

import { blockUser, unblockUser } from '@tambay/contracts/block'
import {
  answerClubNight,
  cancelClubNight,
  changeClubNight,
  listClubNights,
  maxPlannedNights,
  planClubNight
} from '@tambay/contracts/club-nights'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getHome } from '@tambay/contracts/home'
import { takeTimeOut } from '@tambay/contracts/limits'
import { listNotifications } from '@tambay/contracts/messages/notifications'
import { getParty, joinParty, listParties } from '@tambay/contracts/party'
import { beforeEach, expect, test } from 'vitest'

import { endHostless } from '#modules/party/presence/lease.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { startApp } from '#testing/start-app.ts'
import { openDueNights, remindOfNights } from './open-nights.ts'

const minute = 60_000
const name = 'Titas ng Tundo'

let ann: TestPerson
let bob: TestPerson
let cat: TestPerson
let clubId: string
const app = await startApp()
beforeEach(async () => {
  ann = await app.signUpNumbered('ann', { nickName: 'Ann' })
  bob = await app.signUpNumbered('bob', { nickName: 'Bob' })
  cat = await app.signUpNumbered('cat', { nickName: 'Cat' })
  clubId = await seedClub(app, { owner: ann, members: [bob, cat], name: `${name} ${ann.id}` })
})

const inMinutes = (minutes: number) => Math.floor(app.clock.now().getTime() / 1000) + minutes * 60

function plan(person: TestPerson, change: Partial<InputOf<typeof planClubNight>> = {}) {
  const draft = {
    name: 'Perya Night',
    game_id: 'color-game',
    starts_at: inMinutes(60),
    attempt_id: randomUUID()
  }
  return person.call(planClubNight, { club_id: clubId, ...draft, ...change })
}

const nightsOf = async (person: TestPerson) =>
  (await person.call(listClubNights, { club_id: clubId })).data.items

async function planned(): Promise<string> {
  void (await plan(ann)).data
  await app.background.settled()
  return (await nightsOf(ann)).at(-1)?.id ?? ''
}

const answer = (person: TestPerson, nightId: string, isGoing = true) =>
  person.call(answerClubNight, { club_id: clubId, night_id: nightId, is_going: isGoing })

async function titlesOf(person: TestPerson) {
  await app.background.settled()
  const { items } = (await person.call(listNotifications, {})).data
  return items.map(({ title, path }) => [title, path])
}

test('a planned night lists its game, its organizer and who is going', async () => {
  const id = await planned()
  void (await answer(bob, id)).data
  void (await answer(bob, id)).data
  expect(await nightsOf(bob)).toMatchObject([
    {
      id,
      name: 'Perya Night',
      game: { id: 'color-game' },
      starts_at: inMinutes(60),
      organizer: { nick_name: 'Ann' },
      going_count: 2,
      is_going: true,
      party_id: null
    }
  ])
  void (await answer(bob, id, false)).data
  expect(await nightsOf(bob)).toMatchObject([{ going_count: 1, is_going: false }])
})

test('tells the members, but nobody who blocked the organizer or takes a break from playing', async () => {
  const dan = await app.signUpNumbered('dan')
  const eve = await app.signUpNumbered('eve')
  clubId = await seedClub(app, { owner: bob, officers: [ann], members: [cat, dan, eve] })
  void (await cat.call(blockUser, { user_id: ann.id })).data
  void (await eve.call(takeTimeOut, { days: 1 })).data
  await planned()
  const line = ['Ann planned a club night', `/club?club=${clubId}&part=nights`]
  expect(await titlesOf(bob)).toEqual([line])
  expect([await titlesOf(cat), await titlesOf(eve), await titlesOf(ann)]).toEqual([[], [], []])
  expect(await titlesOf(dan)).toEqual([line])
})

test('refuses a time that is too near or too far, a blocked word, and an eleventh night', async () => {
  expect(await plan(ann, { starts_at: inMinutes(9) })).toRefuse('club_night_time')
  expect(await plan(ann, { starts_at: inMinutes(61 * 24 * 60) })).toRefuse('club_night_time')
  expect(await plan(ann, { name: 'Putangina' })).toRefuse('party_name_blocked')
  const repeated = { attempt_id: randomUUID() }
  for (const _ of [1, 2]) void (await plan(ann, repeated)).data
  for (let count = 1; count < maxPlannedNights; count++) void (await plan(ann)).data
  expect(await plan(ann)).toRefuse('too_many_club_nights')
  expect(await nightsOf(ann)).toHaveLength(maxPlannedNights)
})

test('Home shows members the next night of today, but not during a break from playing', async () => {
  const tonightOf = async (person: TestPerson) => (await person.call(getHome, {})).data.tonight
  const startsAt = inMinutes(15)
  void (await plan(ann, { starts_at: startsAt, name: 'Second', attempt_id: randomUUID() })).data
  void (await plan(ann, { starts_at: startsAt - 60 })).data
  void (await plan(ann, { starts_at: inMinutes(24 * 60 + 1), name: 'Tomorrow' })).data
  const night = { club_id: clubId, name: 'Perya Night', starts_at: startsAt - 60, party_id: null }
  expect(await tonightOf(bob)).toEqual(night)
  expect(await tonightOf(await app.signUpNumbered('dan'))).toBeNull()
  void (await bob.call(takeTimeOut, { days: 1 })).data
  expect(await tonightOf(bob)).toBeNull()
  app.clock.advance(15 * minute)
  await openDueNights(app)
  expect(await tonightOf(cat)).toMatchObject({ name: 'Perya Night', party_id: expect.any(String) })
})

test('reminds those who are going once, 15 minutes before', async () => {
  const id = await planned()
  void (await answer(bob, id)).data
  app.clock.advance(44 * minute)
  await remindOfNights(app)
  expect(await titlesOf(ann)).toEqual([])
  app.clock.advance(minute)
  await Promise.all([remindOfNights(app), remindOfNights(app)])
  const soon = ['A club night starts soon', `/club?club=${clubId}&part=nights`]
  expect(await titlesOf(ann)).toEqual([soon])
  expect((await titlesOf(bob))[0]).toEqual(soon)
  expect(await titlesOf(cat)).toHaveLength(1)
})

test('opens one room at its time, even if two gateways try, and tells those who are going', async () => {
  await planned()
  app.clock.advance(59 * minute)
  await openDueNights(app)
  expect(await nightsOf(bob)).toMatchObject([{ party_id: null }])
  app.clock.advance(minute)
  await Promise.all([openDueNights(app), openDueNights(app)])
  const [night] = await nightsOf(bob)
  const partyId = night?.party_id ?? ''
  const { items } = (await bob.call(listParties, {})).data
  expect(items.filter(({ host }) => host.id === ann.id).map(({ id }) => id)).toEqual([partyId])
  expect(await titlesOf(ann)).toEqual([['A club night has started', `/party-hubs?party=${partyId}`]])
  expect((await titlesOf(bob)).map(([title]) => title)).toEqual(['Ann planned a club night'])

  void (await ann.call(joinParty, { party_id: partyId })).data
  const { party } = (await bob.call(getParty, { party_id: partyId })).data
  expect(party).toMatchObject({ host: { id: ann.id }, ends_at: null, game: { id: 'color-game' } })
})

test('the first who comes hosts a night whose organizer is missing, and a night without anybody ends', async () => {
  await planned()
  await planned()
  app.clock.advance(60 * minute)
  await openDueNights(app)
  const [first, second] = await nightsOf(bob)
  const partyId = first?.party_id ?? ''
  void (await bob.call(joinParty, { party_id: partyId })).data
  expect((await bob.call(getParty, { party_id: partyId })).data.party.host.id).toBe(bob.id)
  app.clock.advance(15 * minute)
  await endHostless(app)
  expect((await nightsOf(bob)).map(({ id }) => id)).toEqual([first?.id])
  expect(second?.party_id).not.toBeNull()
})

test('nobody sees the night of a host with whom they are in a block', async () => {
  await planned()
  app.clock.advance(60 * minute)
  await openDueNights(app)
  const [night] = await nightsOf(bob)
  void (await bob.call(joinParty, { party_id: night?.party_id ?? '' })).data
  const seenBy = async (person: TestPerson) => [
    (await nightsOf(person)).length,
    (await person.call(getHome, {})).data.tonight?.party_id
  ]
  expect(await seenBy(cat)).toEqual([1, night?.party_id])
  for (const [blocker, other] of [
    [bob, cat],
    [cat, bob]
  ] as const) {
    await blocker.call(blockUser, { user_id: other.id })
    expect(await seenBy(cat)).toEqual([0, undefined])
    await blocker.call(unblockUser, { user_id: other.id })
  }
})

test('only people with the link enter the night of a club that is not open', async () => {
  clubId = await seedClub(app, { owner: ann, members: [bob], isOpen: false })
  const id = await planned()
  expect(await answer(cat, id)).toRefuse('club_members_only')
  app.clock.advance(60 * minute)
  await openDueNights(app)
  const [night] = await nightsOf(bob)
  const { party } = (await bob.call(getParty, { party_id: night?.party_id ?? '' })).data
  expect(party.auth).toBe(1)
})

test('people who are going are told once that a night changed, and the reminder and the room follow its new time', async () => {
  const id = await planned()
  void (await answer(bob, id)).data
  app.clock.advance(50 * minute)
  await remindOfNights(app)
  const startsAt = inMinutes(60)
  const draft = { club_id: clubId, night_id: id, name: 'Bingo Night', game_id: 'bingo', starts_at: startsAt }
  const change = (person: TestPerson, more: Partial<InputOf<typeof changeClubNight>> = {}) =>
    person.call(changeClubNight, { ...draft, ...more })
  expect(await change(bob)).toRefuse('club_officer_only')
  expect(await change(ann, { starts_at: inMinutes(9) })).toRefuse('club_night_time')
  expect(await change(ann, { name: 'Putangina' })).toRefuse('party_name_blocked')
  for (const _ of [1, 2]) void (await change(ann)).data
  expect(await nightsOf(bob)).toMatchObject([
    { id, name: 'Bingo Night', game: { id: 'bingo' }, starts_at: startsAt, is_going: true }
  ])
  const page = `/club?club=${clubId}&part=nights`
  const changed = ['A club night was changed', page]
  const soon = ['A club night starts soon', page]
  expect((await titlesOf(bob)).slice(0, 2)).toEqual([changed, soon])

  app.clock.advance(45 * minute)
  await remindOfNights(app)
  await openDueNights(app)
  expect((await titlesOf(bob))[0]).toEqual(soon)
  expect(await nightsOf(bob)).toMatchObject([{ party_id: null }])
  app.clock.advance(15 * minute)
  await openDueNights(app)
  expect(await nightsOf(bob)).toMatchObject([{ name: 'Bingo Night', party_id: expect.any(String) }])
})

test('calling a night off tells those who were going, and it never opens', async () => {
  const id = await planned()
  void (await answer(bob, id)).data
  const cancel = () => ann.call(cancelClubNight, { club_id: clubId, night_id: id })
  void (await cancel()).data
  expect(await cancel()).toRefuse('club_night_not_found')
  expect(await answer(cat, id)).toRefuse('club_night_not_found')
  expect((await titlesOf(bob))[0]).toEqual([
    'A club night was called off',
    `/club?club=${clubId}&part=nights`
  ])
  app.clock.advance(60 * minute)
  await openDueNights(app)
  expect(await nightsOf(bob)).toEqual([])
})
