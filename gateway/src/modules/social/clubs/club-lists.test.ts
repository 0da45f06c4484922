import { blockUser } from '@tambay/contracts/block'
import {
  firstClubMembers,
  getClub,
  listClubMembers,
  listClubParties,
  listSuggestedClubs
} from '@tambay/contracts/clubs'
import { entry } from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { openParty } from '#testing/modules/party.ts'
import { readPages } from '#testing/read-pages.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { club, clubMember } from './tables.ts'

let clubId: string
const app = await startApp()
const { owner, ann, ben, cat } = newPeople(app, 'owner', 'ann', 'ben', 'cat')
beforeEach(async () => {
  clubId = await seedClub(app, { owner, officers: [cat], members: [ann, ben] })
})

const idsOf = (items: ReadonlyArray<{ id: string }>) => items.map(({ id }) => id)
const membersSeenBy = async (person: Pick<TestPerson, 'call'>, qs = '') =>
  idsOf((await person.call(listClubMembers, { club_id: clubId, qs })).data.items)

test('lists members by role and time of joining, page by page, while others join and leave', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { club_id: clubId, limit: 1, ...(cursor !== undefined && { cursor }) }
    const page = (await app.call(listClubMembers, query)).data
    seen.push(...idsOf(page.items))
    const late = await app.signUpNumbered('late')
    if (seen.length < 4)
      await app.db
        .insert(clubMember)
        .values({ clubId, userId: late.id, role: 'officer', joinedAt: new Date(0) })
    if (seen.at(-1) === ann.id) await app.db.delete(clubMember).where(eq(clubMember.userId, ann.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter(id => [owner.id, cat.id, ann.id, ben.id].includes(id))).toEqual([
    owner.id,
    cat.id,
    ann.id,
    ben.id
  ])
})

test('a suggestion counts followed members only if the caller could see them in the club', async () => {
  const dan = await app.signUpNumbered('dan')
  await dan.call(followUser, { user_id: ann.id })
  const reason = async () =>
    (await dan.call(listSuggestedClubs, { limit: 50 })).data.items.find(({ id }) => id === clubId)?.reason
  expect(await reason()).toEqual({ kind: 'following', count: 1 })
  await app.db.update(club).set({ isOpen: false }).where(eq(club.id, clubId))
  expect(await reason()).toEqual({ kind: 'popular' })
  await app.db.update(club).set({ isOpen: true }).where(eq(club.id, clubId))
  await app.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, ann.id))
  expect(await reason()).toEqual({ kind: 'popular' })
})

test('finds members by a part of their name, in which pattern characters are plain text', async () => {
  await app.db.update(users).set({ nickName: '50% Ánna_B' }).where(eq(users.id, ann.id))
  expect(await membersSeenBy(ben, 'ánna_')).toEqual([ann.id])
  expect(await membersSeenBy(ben, '%')).toEqual([ann.id])
  expect(await membersSeenBy(ben, 'nobody')).toEqual([])
})

test('leaves out members and rooms that a block hides', async () => {
  await openParty(ann)
  await ben.call(blockUser, { user_id: ann.id })
  expect(await membersSeenBy(ben)).toEqual([owner.id, cat.id, ben.id])
  expect(await membersSeenBy(ann)).toEqual([owner.id, cat.id, ann.id])
  const roomsSeenBy = async (person: TestPerson) =>
    (await person.call(listClubParties, { club_id: clubId })).data.items.length
  expect([await roomsSeenBy(ben), await roomsSeenBy(cat)]).toEqual([0, 1])
  expect((await ben.call(getClub, { id: clubId })).data.parties).toEqual([])
})

test('lists the live rooms that members host, newest first, without unlisted ones', async () => {
  const first = await openParty(ann)
  app.clock.advance(1000)
  const second = await openParty(ben)
  await openParty(cat, { auth: entry.unlisted })
  await openParty(await app.signUpNumbered('dan'))
  expect(idsOf((await app.call(listClubParties, { club_id: clubId })).data.items)).toEqual([
    second.id,
    first.id
  ])
})

test('a club that approves requests shows strangers neither members nor rooms', async () => {
  await openParty(ann)
  await app.db.update(club).set({ isOpen: false }).where(eq(club.id, clubId))
  const stranger = await app.signUpNumbered('dan')
  expect((await stranger.call(getClub, { id: clubId })).data).toMatchObject({
    club: { member_count: 4, owner: { id: owner.id } },
    members: [],
    parties: []
  })
  expect((await ann.call(getClub, { id: clubId })).data).toMatchObject({
    members: [{}, {}, {}, {}],
    parties: [{}]
  })
})

test('suggests clubs of followed people first, then of the same town, then with a shared interest', async () => {
  const dan = await app.signUpNumbered('dan')
  await app.db.delete(clubMember)
  const clubOf = async (fields: Partial<typeof club.$inferInsert>) => {
    const id = await seedClub(app, { owner })
    await app.db.update(club).set(fields).where(eq(club.id, id))
    return id
  }
  const popular = await clubOf({ town: 'Pasig', tags: ['Poker'] })
  const shared = await clubOf({ town: 'Pasig', tags: ['Bingo'] })
  const near = await clubOf({ town: 'Cebu City' })
  const followed = await seedClub(app, { owner, members: [ann, ben] })
  const own = await seedClub(app, { owner, members: [dan] })
  await app.db.update(users).set({ town: 'Cebu City', interestTag: '1001,9999' }).where(eq(users.id, dan.id))
  for (const person of [ann, ben]) await dan.call(followUser, { user_id: person.id })

  const suggested = await readPages(
    async cursor => (await dan.call(listSuggestedClubs, { limit: 2, cursor })).data
  )
  const seen = suggested.map(({ id, reason }): [string, string] => [id, JSON.stringify(reason)])
  expect(seen.filter(([id]) => [popular, shared, near, followed, own].includes(id))).toEqual([
    [followed, '{"kind":"following","count":2}'],
    [near, '{"kind":"same_town","town":"Cebu City"}'],
    [shared, '{"kind":"tag","tag":"Bingo"}'],
    [popular, '{"kind":"popular"}']
  ])
})

test('opens a club with more members than it shows at first', async () => {
  const more = await Promise.all(Array.from({ length: 48 }, () => app.signUpNumbered('more')))
  await app.db
    .insert(clubMember)
    .values(more.map(({ id }) => ({ clubId, userId: id, role: 'member' as const, joinedAt: new Date() })))
  const { members } = (await app.call(getClub, { id: clubId })).data
  expect(members).toHaveLength(firstClubMembers)
})
