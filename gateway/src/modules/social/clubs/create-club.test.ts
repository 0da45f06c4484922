import { randomUUID } from 'node:crypto'

import { transferClub } from '@tambay/contracts/club-management'
import { createClub, getClub, joinClub, listClubs, maxOwnedClubs, updateClub } from '@tambay/contracts/clubs'
import { clubPicture } from '@tambay/contracts/pictures'
import { beforeEach, expect, test } from 'vitest'

import { seedClub } from '#testing/modules/clubs.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let number = 0
const app = await startApp()
const { ann, ben } = newPeople(app, 'ann', 'ben')
beforeEach(() => {
  number++
})

const draft = () => ({
  name: `Isla Squad ${number}`,
  about: 'Beach days',
  town: 'Siargao',
  cover: clubPicture('islanders'),
  tags: ['Party' as const],
  is_open: true,
  attempt_id: randomUUID()
})

test('creates a club with its owner as the only member', async () => {
  const { club } = (await ann.call(createClub, draft())).data
  expect(club).toEqual({
    id: club.id,
    name: `Isla Squad ${number}`,
    about: 'Beach days',
    town: 'Siargao',
    cover: '/pictures/clubs/islanders.svg',
    tags: ['Party'],
    is_open: true,
    member_count: 1,
    is_member: true,
    role: 'owner',
    is_requested: false,
    owner: expect.objectContaining({ id: ann.id })
  })
  const { items } = (await ann.call(listClubs, { is_mine: '1' })).data
  expect(items).toEqual([{ ...club, request_count: 0 }])
})

test('concurrent requests of one attempt create one club', async () => {
  const body = draft()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ann.call(createClub, body)))
  expect(new Set(answers.map(({ data }) => data.club.id)).size).toBe(1)
  expect((await ann.call(listClubs, { is_mine: '1' })).data.items).toHaveLength(1)
})

test.each([
  ['in capital letters', (name: string) => name.toUpperCase()],
  ['in full-width letters', (name: string) => name.replace('Isla', 'Ｉｓｌａ')],
  ['with invisible characters', (name: string) => `\u200b${name}\u2060 `]
])('refuses a name that is taken, also %s', async (_, spell) => {
  await ben.call(createClub, draft())
  const name = spell(draft().name)
  expect(await ann.call(createClub, { ...draft(), name })).toRefuse('club_name_taken')
  const own = (await ann.call(createClub, { ...draft(), name: `Other ${number}` })).data.club
  expect(await ann.call(updateClub, { club_id: own.id, name })).toRefuse('club_name_taken')
})

test('of two people who take a name at the same time, one gets it', async () => {
  const answers = await Promise.all([ann, ben].map(person => person.call(createClub, draft())))
  expect(answers.map(({ envelope }) => envelope.bizErrorCode).toSorted()).toEqual([
    'club_name_taken',
    undefined
  ])
})

test.each([
  [{ name: 'Putang ina club' }, 'club_name_blocked'],
  [{ about: 'p u t a n g ina' }, 'club_about_blocked'],
  [{ town: 'Gago' }, 'club_about_blocked'],
  [{ name: '\u200b\u200b' }, 'bad_request'],
  [{ name: 'x'.repeat(41) }, 'bad_request'],
  [{ about: 'x'.repeat(20_000) }, 'bad_request'],
  [{ cover: 'https://example.com/x.png' }, 'bad_request'],
  [{ tags: ['Party', 'Party'] }, 'bad_request'],
  [{ tags: ['Nonsense'] }, 'bad_request']
] as const)('refuses %j', async (fields, reason) => {
  const body = { ...draft(), ...fields } as ReturnType<typeof draft>
  expect(await ann.call(createClub, body)).toRefuse(reason)
  const clubId = await seedClub(app, { owner: ann })
  const { attempt_id: _attempt, ...changes } = { ...fields, attempt_id: '' }
  expect(await ann.call(updateClub, { club_id: clubId, ...changes } as { club_id: string })).toRefuse(reason)
})

test('a person can own at most five clubs, including transferred ones', async () => {
  for (let index = 0; index < maxOwnedClubs; index++) await seedClub(app, { owner: ann })
  expect(await ann.call(createClub, draft())).toRefuse('too_many_clubs')
  const clubId = await seedClub(app, { owner: ben, members: [ann] })
  expect(await ben.call(transferClub, { club_id: clubId, user_id: ann.id })).toRefuse('too_many_clubs')
})

test('an update changes only the given fields', async () => {
  const { club } = (await ann.call(createClub, draft())).data
  await ann.call(updateClub, { club_id: club.id, about: 'Gabi ng laro', tags: [] })
  const shown = (await ann.call(getClub, { id: club.id })).data.club
  expect(shown).toEqual({ ...club, about: 'Gabi ng laro', tags: [] })
})

test('limits how many clubs a person creates and joins', async () => {
  for (let index = 0; index < 10; index++)
    await ann.call(createClub, { ...draft(), attempt_id: randomUUID() })
  expect(await ann.call(createClub, draft())).toRefuse('too_many_requests')
  const clubId = await seedClub(app, { owner: ann })
  for (let index = 0; index < 30; index++) await ben.call(joinClub, { club_id: clubId })
  expect(await ben.call(joinClub, { club_id: clubId })).toRefuse('too_many_requests')
})
