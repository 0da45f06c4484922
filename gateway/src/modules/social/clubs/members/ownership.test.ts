import { blockUser } from '@tambay/contracts/block'
import {
  answerClubOffer,
  dissolveClub,
  removeClubMember,
  setClubRole,
  transferClub,
  withdrawClubOffer
} from '@tambay/contracts/club-management'
import { getClub, joinClub, leaveClub, listClubMembers, maxOwnedClubs } from '@tambay/contracts/clubs'
import { getPost, listPosts } from '@tambay/contracts/posts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { closeNow } from '#testing/modules/account.ts'
import { readClubRows, seedClub } from '#testing/modules/clubs.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { post } from '../../tables.ts'
import { club } from '../tables.ts'
import { eraseClubs } from './pass-on-clubs.ts'

let clubId: string
const app = await startApp()
const { owner, ann, ben } = newPeople(app, 'owner', 'ann', 'ben')
beforeEach(async () => {
  clubId = await seedClub(app, { owner, members: [ann, ben] })
})

const onUser = ({ id }: TestPerson) => ({ club_id: clubId, user_id: id })
const offerTo = (person: TestPerson) => owner.call(transferClub, onUser(person))
const answer = (person: TestPerson, isAccepted: boolean) =>
  person.call(answerClubOffer, { club_id: clubId, is_accepted: isAccepted })
const accept = (person: TestPerson) => answer(person, true)
const offerSeenBy = async (person: TestPerson) =>
  (await person.call(getClub, { id: clubId })).data.offered_to?.id
async function transferTo(person: TestPerson) {
  await offerTo(person)
  return accept(person)
}
const leave = (person: TestPerson) => person.call(leaveClub, { club_id: clubId })
const rolesSeenBy = async (person: TestPerson) =>
  (await person.call(listClubMembers, { club_id: clubId })).data.items.map(({ id, role }) => [id, role])
const erase = (person: TestPerson) => transact(app.db, tx => eraseClubs(tx, person.id))

test('a member who accepts the club becomes its owner, and the former owner an officer', async () => {
  await offerTo(ben)
  expect((await rolesSeenBy(ann))[0]).toEqual([owner.id, 'owner'])
  expect((await accept(ben)).data.club).toMatchObject({ owner: { id: ben.id }, role: 'owner' })
  expect(await rolesSeenBy(ann)).toEqual([
    [ben.id, 'owner'],
    [owner.id, 'officer'],
    [ann.id, 'member']
  ])
  expect(await offerTo(ann)).toRefuse('club_owner_only')
  expect(await accept(ben)).toRefuse('club_offer_ended')
})

test('only the owner and the asked member see an offer, and a new one replaces it', async () => {
  await offerTo(ben)
  expect([await offerSeenBy(owner), await offerSeenBy(ben), await offerSeenBy(ann)]).toEqual([
    ben.id,
    ben.id,
    undefined
  ])
  await offerTo(ann)
  expect(await accept(ben)).toRefuse('club_offer_ended')
  expect(await offerSeenBy(owner)).toBe(ann.id)
})

test.each([
  ['is declined', () => answer(ann, false)],
  ['is withdrawn', () => owner.call(withdrawClubOffer, { club_id: clubId })],
  ['reaches a member who leaves', () => leave(ann)],
  ['reaches a member who is removed', () => owner.call(removeClubMember, onUser(ann))],
  ['comes from an erased owner', () => erase(owner)],
  ['reaches an erased person', () => erase(ann)]
])('an offer ends if it %s', async (_, end) => {
  await owner.call(setClubRole, { ...onUser(ben), role: 'officer' })
  await offerTo(ann)
  await end()
  await ann.call(joinClub, { club_id: clubId })
  expect(await offerSeenBy(owner)).toBeUndefined()
  expect(await accept(ann)).toRefuse('club_offer_ended')
})

test('a person who owns the most clubs allowed by now can’t accept another', async () => {
  await offerTo(ann)
  for (let owned = 0; owned < maxOwnedClubs; owned++) await seedClub(app, { owner: ann })
  expect(await accept(ann)).toRefuse('too_many_clubs')
  expect(await offerSeenBy(ann)).toBe(ann.id)
})

test('the owner leaves after a transfer', async () => {
  expect(await leave(owner)).toRefuse('club_owner_stays')
  await transferTo(ann)
  expect((await leave(owner)).data).toMatchObject({ is_member: false, member_count: 2 })
})

test('if the new owner leaves while they accept, either the leaving or the acceptance is refused', async () => {
  await offerTo(ann)
  const [accepted, left] = await Promise.all([accept(ann), leave(ann)])
  const { club: rows, members } = await readClubRows(app, clubId)
  const ids = members.map(({ userId }) => userId)
  if (accepted.envelope.code === 0) {
    expect(left).toRefuse('club_owner_stays')
    expect([rows[0]?.ownerId, ids]).toEqual([ann.id, [owner.id, ann.id, ben.id]])
  } else {
    expect(accepted).toRefuse('club_offer_ended')
    expect([rows[0]?.ownerId, ids]).toEqual([owner.id, [owner.id, ben.id]])
  }
})

test('if the owner withdraws while the member accepts, one of the two is refused', async () => {
  await offerTo(ann)
  const answers = await Promise.all([accept(ann), owner.call(withdrawClubOffer, { club_id: clubId })])
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
})

test('if the new owner is removed while they accept, the club’s owner is a member in the end', async () => {
  await owner.call(setClubRole, { ...onUser(ben), role: 'officer' })
  await offerTo(ann)
  await Promise.all([accept(ann), ben.call(removeClubMember, onUser(ann))])
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
