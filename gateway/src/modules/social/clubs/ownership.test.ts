import { blockUser } from '@tambay/contracts/block'
import { dissolveClub, removeClubMember, setClubRole, transferClub } from '@tambay/contracts/club-management'
import { getClub, joinClub, leaveClub, listClubMembers } from '@tambay/contracts/clubs'
import { getPost, listPosts } from '@tambay/contracts/posts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { closeNow } from '#modules/account/testing.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { post } from '../tables.ts'
import { eraseClubs } from './pass-on-clubs.ts'
import { club } from './tables.ts'
import { readClubRows, seedClub } from './testing.ts'

let app: TestApp
let owner: TestPerson
let ann: TestPerson
let ben: TestPerson
let clubId: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.signUpNumbered('owner')
  ann = await app.signUpNumbered('ann')
  ben = await app.signUpNumbered('ben')
  clubId = await seedClub(app, { owner, members: [ann, ben] })
})

const onUser = ({ id }: TestPerson) => ({ club_id: clubId, user_id: id })
const transferTo = (person: TestPerson) => owner.call(transferClub, onUser(person))
const leave = (person: TestPerson) => person.call(leaveClub, { club_id: clubId })
const rolesSeenBy = async (person: TestPerson) =>
  (await person.call(listClubMembers, { club_id: clubId })).data.items.map(({ id, role }) => [id, role])
const erase = (person: TestPerson) => transact(app.db, tx => eraseClubs(tx, person.id))

test('a transfer makes the member the owner and the former owner an officer', async () => {
  expect((await transferTo(ben)).data.club).toMatchObject({ owner: { id: ben.id }, role: 'officer' })
  expect(await rolesSeenBy(ann)).toEqual([
    [ben.id, 'owner'],
    [owner.id, 'officer'],
    [ann.id, 'member']
  ])
  expect(await transferTo(ann)).toRefuse('club_owner_only')
})

test('the owner leaves after a transfer', async () => {
  expect(await leave(owner)).toRefuse('club_owner_stays')
  await transferTo(ann)
  expect((await leave(owner)).data).toMatchObject({ is_member: false, member_count: 2 })
})

test('if the new owner leaves during a transfer, either the transfer or the leaving is refused', async () => {
  const [transferred, left] = await Promise.all([transferTo(ann), leave(ann)])
  const { club: rows, members } = await readClubRows(app, clubId)
  const ids = members.map(({ userId }) => userId)
  if (transferred.envelope.code === 0) {
    expect(left).toRefuse('club_owner_stays')
    expect([rows[0]?.ownerId, ids]).toEqual([ann.id, [owner.id, ann.id, ben.id]])
  } else {
    expect(transferred).toRefuse('club_member_not_found')
    expect([rows[0]?.ownerId, ids]).toEqual([owner.id, [owner.id, ben.id]])
  }
})

test('of two transfers at the same time, one succeeds and the other is refused', async () => {
  const answers = await Promise.all([transferTo(ann), transferTo(ben)])
  expect(answers.map(({ envelope }) => envelope.bizErrorCode).toSorted()).toEqual([
    'club_owner_only',
    undefined
  ])
})

test('if the new owner is removed during a transfer, the club’s owner is a member in the end', async () => {
  await owner.call(setClubRole, { ...onUser(ben), role: 'officer' })
  await Promise.all([transferTo(ann), ben.call(removeClubMember, onUser(ann))])
  const { club: rows, members } = await readClubRows(app, clubId)
  expect(members.map(({ userId }) => userId)).toContain(rows[0]?.ownerId)
})

test('a transfer removes members whom the new owner blocked', async () => {
  await ann.call(blockUser, { user_id: ben.id })
  await transferTo(ann)
  expect((await rolesSeenBy(ann)).map(([id]) => id)).toEqual([ann.id, owner.id])
  expect(await ben.call(getClub, { id: clubId })).toRefuse('club_not_found')
})

test('only the owner appoints officers, and a demoted officer loses the rights at once', async () => {
  await owner.call(setClubRole, { ...onUser(ann), role: 'officer' })
  expect(await ann.call(setClubRole, { ...onUser(ben), role: 'officer' })).toRefuse('club_owner_only')
  await owner.call(setClubRole, { ...onUser(ann), role: 'member' })
  expect(await ann.call(removeClubMember, onUser(ben))).toRefuse('club_officer_only')
})

test('dissolving deletes the club and its posts', async () => {
  const words = { authorId: ann.id, text: 'Bingo mamaya', clubId, createdAt: app.clock.now() }
  const [created] = await app.db.insert(post).values(words).returning()
  expect((await owner.call(dissolveClub, { club_id: clubId })).data).toEqual({})
  expect(await owner.call(dissolveClub, { club_id: clubId })).toRefuse('club_not_found')
  expect(await ann.call(getClub, { id: clubId })).toRefuse('club_not_found')
  expect(await ann.call(getPost, { id: created?.id ?? '' })).toRefuse('post_not_found')
  expect((await ann.call(listPosts, { author_id: ann.id })).data.items).toEqual([])
})

test('joining while the club is dissolved is refused, or the membership is deleted', async () => {
  const cat = await app.signUpNumbered('cat')
  const [joined] = await Promise.all([
    cat.call(joinClub, { club_id: clubId }),
    owner.call(dissolveClub, { club_id: clubId })
  ])
  if (joined.envelope.code !== 0) expect(joined).toRefuse('club_not_found')
  expect(await readClubRows(app, clubId)).toEqual({ club: [], members: [], requests: [] })
})

test('the ownership of an erased person passes to the officer who joined first', async () => {
  await owner.call(setClubRole, { ...onUser(ben), role: 'officer' })
  await erase(owner)
  expect(await rolesSeenBy(ann)).toEqual([
    [ben.id, 'owner'],
    [ann.id, 'member']
  ])
})

test('without officers, the ownership passes to the first member whose account is active', async () => {
  await closeNow(app, ann)
  await erase(owner)
  expect((await ben.call(getClub, { id: clubId })).data.club.owner?.id).toBe(ben.id)
})

test('a club without other members is dissolved when its owner is erased', async () => {
  for (const person of [ann, ben]) await leave(person)
  await erase(owner)
  expect(await app.db.$count(club, eq(club.id, clubId))).toBe(0)
})

test('while the owner’s account is closing, the club stays visible, but its owner is not shown', async () => {
  await closeNow(app, owner)
  expect((await ann.call(getClub, { id: clubId })).data.club).toMatchObject({
    owner: null,
    member_count: 3
  })
})
