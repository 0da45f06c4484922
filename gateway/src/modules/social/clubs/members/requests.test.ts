import { blockUser, unblockUser } from '@tambay/contracts/block'
import { answerClubRequest, listClubRequests, removeClubMember } from '@tambay/contracts/club-management'
import { getClub, joinClub, leaveClub, listClubMembers, listClubs, updateClub } from '@tambay/contracts/clubs'
import { beforeEach, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { readPages } from '#testing/read-pages.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let clubId: string
const app = await startApp()
const { owner, officer, ann } = newPeople(app, 'owner', 'officer', 'ann')
beforeEach(async () => {
  clubId = await seedClub(app, { owner, officers: [officer], isOpen: false })
})

const join = (person: TestPerson) => person.call(joinClub, { club_id: clubId })
const answer = (person: TestPerson, user: TestPerson, isAccepted: boolean) =>
  person.call(answerClubRequest, { club_id: clubId, user_id: user.id, is_accepted: isAccepted })
const seenBy = async (person: TestPerson) => {
  const { club } = (await person.call(getClub, { id: clubId })).data
  return [club.role, club.is_requested, club.member_count]
}
const requestsSeenBy = async (person: TestPerson) =>
  (await person.call(listClubRequests, { club_id: clubId })).data.items.map(({ id }) => id)

test('a request waits for an officer, who accepts it', async () => {
  for (const _ of [1, 2])
    expect((await join(ann)).data).toEqual({ is_member: false, is_requested: true, member_count: 2 })
  expect(await seenBy(ann)).toEqual([null, true, 2])
  expect(await requestsSeenBy(officer)).toEqual([ann.id])
  expect((await officer.call(getClub, { id: clubId })).data.request_count).toBe(1)
  expect((await answer(officer, ann, true)).data).toEqual({ member_count: 3, request_count: 0 })
  expect(await seenBy(ann)).toEqual(['member', false, 3])
})

test('the list of clubs counts the requests for officers only, without people whom the officer can’t see', async () => {
  const [ben, blocked] = [await app.signUpNumbered('ben'), await app.signUpNumbered('blocked')]
  for (const person of [ann, ben, blocked]) await join(person)
  await answer(owner, ben, true)
  await officer.call(blockUser, { user_id: blocked.id })
  const counts = async (person: TestPerson) =>
    (await person.call(listClubs, { is_mine: '1' })).data.items.map(club => club.request_count)
  expect([await counts(owner), await counts(officer), await counts(ben)]).toEqual([[2], [1], [0]])
})

test('a declined person is not a member and can ask again', async () => {
  await join(ann)
  await answer(owner, ann, false)
  expect(await seenBy(ann)).toEqual([null, false, 2])
  expect((await join(ann)).data.is_requested).toBe(true)
})

test('leaving withdraws the request', async () => {
  await join(ann)
  await ann.call(leaveClub, { club_id: clubId })
  expect(await requestsSeenBy(owner)).toEqual([])
  expect(await answer(owner, ann, true)).toRefuse('club_request_ended')
})

test('of two officers who answer a request differently at the same time, the first answer counts', async () => {
  await join(ann)
  const [accepted, declined] = await Promise.all([answer(owner, ann, true), answer(officer, ann, false)])
  const isAccepted = accepted.envelope.code === 0
  expect(isAccepted ? declined : accepted).toRefuse('club_request_ended')
  expect(await seenBy(ann)).toEqual(isAccepted ? ['member', false, 3] : [null, false, 2])
})

test('a request that is withdrawn and accepted at the same time has one outcome', async () => {
  await join(ann)
  const [accepted] = await Promise.all([answer(owner, ann, true), ann.call(leaveClub, { club_id: clubId })])
  const [role, isRequested, members] = await seenBy(ann)
  expect(isRequested).toBe(false)
  expect(members).toBe(role === 'member' ? 3 : 2)
  if (accepted.envelope.code !== 0) expect(role).toBeNull()
})

test('opening the club accepts everyone who asked', async () => {
  const ben = await app.signUpNumbered('ben')
  for (const person of [ann, ben]) await join(person)
  await officer.call(updateClub, { club_id: clubId, is_open: true })
  expect(await seenBy(ann)).toEqual(['member', false, 4])
  expect(await requestsSeenBy(owner)).toEqual([])
})

test('a removed person needs an accepted request to come back, even to an open club', async () => {
  await owner.call(updateClub, { club_id: clubId, is_open: true })
  await join(ann)
  expect((await officer.call(removeClubMember, { club_id: clubId, user_id: ann.id })).data).toEqual({
    member_count: 2
  })
  expect((await join(ann)).data).toMatchObject({ is_member: false, is_requested: true })
  await owner.call(updateClub, { club_id: clubId, is_open: false })
  await owner.call(updateClub, { club_id: clubId, is_open: true })
  expect(await seenBy(ann)).toEqual([null, true, 2])
  await answer(officer, ann, true)
  await ann.call(leaveClub, { club_id: clubId })
  expect((await join(ann)).data.is_member).toBe(true)
})

test('lists requests page by page, the oldest first', async () => {
  const people = []
  for (const name of ['cat', 'dan', 'eve', 'fay', 'gil']) people.push(await app.signUpNumbered(name))
  for (const person of people) {
    app.clock.advance(1000)
    await join(person)
  }
  const query = { club_id: clubId, limit: 2 }
  const seen = await readPages(
    async cursor => (await owner.call(listClubRequests, { ...query, cursor })).data
  )
  expect(seen.map(({ id }) => id)).toEqual(people.map(({ id }) => id))
})

test('an officer does not see the request of a person whom they blocked, and the owner does', async () => {
  await join(ann)
  await officer.call(blockUser, { user_id: ann.id })
  expect(await requestsSeenBy(officer)).toEqual([])
  expect(await answer(officer, ann, true)).toRefuse('club_request_ended')
  expect(await requestsSeenBy(owner)).toEqual([ann.id])
})

test('a block between the owner and a member ends the membership, and the unblocked person can join again', async () => {
  await join(ann)
  await answer(owner, ann, true)
  await ann.call(blockUser, { user_id: owner.id })
  expect(await ann.call(getClub, { id: clubId })).toRefuse('club_not_found')
  expect((await owner.call(listClubMembers, { club_id: clubId })).data.items).toHaveLength(2)
  await ann.call(unblockUser, { user_id: owner.id })
  expect((await join(ann)).data.is_requested).toBe(true)
})

test('joining while the owner blocks the person leaves no membership', async () => {
  await owner.call(updateClub, { club_id: clubId, is_open: true })
  await Promise.all([join(ann), owner.call(blockUser, { user_id: ann.id })])
  expect((await seenBy(owner)).at(-1)).toBe(2)
})
