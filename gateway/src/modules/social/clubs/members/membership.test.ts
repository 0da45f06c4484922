import { getClub, joinClub, leaveClub, listClubs } from '@tambay/contracts/clubs'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { startApp } from '#testing/start-app.ts'
import { club, clubMember } from '../tables.ts'
import { eraseClubs } from './pass-on-clubs.ts'

let clubId: string
const app = await startApp()
const ann = await app.signUp('annabelle')
const ben = await app.signUp('benjie07')

beforeEach(async () => {
  clubId = await seedClub(app, { owner: ben })
})

const join = (person: TestPerson) => person.call(joinClub, { club_id: clubId })
const leave = (person: TestPerson) => person.call(leaveClub, { club_id: clubId })
const seenBy = async (person: Pick<TestPerson, 'call'>) => {
  const { club: seen } = (await person.call(getClub, { id: clubId })).data
  return [seen.is_member, seen.member_count]
}
const ownClubs = async (person: TestPerson) =>
  (await person.call(listClubs, { is_mine: '1', limit: 50 })).data.items.filter(({ id }) => id === clubId)

test('joining twice adds one member, and leaving twice removes one', async () => {
  for (const _ of [1, 2]) expect((await join(ann)).data).toMatchObject({ is_member: true, member_count: 2 })
  expect([await seenBy(ann), await seenBy(ben), await seenBy(app)]).toEqual([
    [true, 2],
    [true, 2],
    [false, 2]
  ])
  expect(await ownClubs(ann)).toMatchObject([{ is_member: true }])
  for (const _ of [1, 2]) expect((await leave(ann)).data).toMatchObject({ is_member: false, member_count: 1 })
  expect([await seenBy(ann), await ownClubs(ann)]).toEqual([[false, 1], []])
})

test('joining many times at the same time adds one member', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => join(ann)))
  expect(new Set(answers.map(({ data }) => data.member_count))).toEqual(new Set([2]))
  expect(await seenBy(ann)).toEqual([true, 2])
})

test('the owner cannot leave the club', async () => {
  expect(await leave(ben)).toRefuse('club_owner_stays')
  expect(await seenBy(ben)).toEqual([true, 1])
})

test('refuses an unknown club, and refuses visitors', async () => {
  for (const operation of [joinClub, leaveClub]) {
    expect(await ann.call(operation, { club_id: '999999' })).toRefuse('club_not_found')
    expect(await app.call(operation, { club_id: clubId })).toRefuse('token_unknown')
  }
})

test('joining while the owner is erased is refused, or results in a club with an owner', async () => {
  const erase = transact(app.db, tx => eraseClubs(tx, ben.id))
  const [answer] = await Promise.all([join(ann), erase])
  const [left] = await app.db.select().from(club).where(eq(club.id, clubId))
  const members = await app.db.$count(clubMember, eq(clubMember.clubId, clubId))
  if (left) expect([left.ownerId, members]).toEqual([ann.id, 1])
  else expect(answer).toRefuse('club_not_found')
})

test('leaving while the ownership passes to the leaving member is refused, or deletes the club', async () => {
  await join(ann)
  const erase = transact(app.db, tx => eraseClubs(tx, ben.id))
  const [answer] = await Promise.all([leave(ann), erase])
  const [left] = await app.db.select().from(club).where(eq(club.id, clubId))
  const members = await app.db.$count(clubMember, eq(clubMember.clubId, clubId))
  if (left) {
    expect(answer).toRefuse('club_owner_stays')
    expect([left.ownerId, members]).toEqual([ann.id, 1])
  } else expect(answer.data.is_member).toBe(false)
})
