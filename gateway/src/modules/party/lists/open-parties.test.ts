import { findOpenParty, joinParty } from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import { newcomerTag } from '@tambay/contracts/validation/party-fields'
import { eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { userBlock } from '#modules/people/blocks/tables.ts'
import { createTestApp, type TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { party } from '../tables.ts'

const app = await startApp()
const [ann, bob, cat, dan, eve] = [
  await app.signUp('ann01'),
  await app.signUp('bob02'),
  await app.signUp('cat03'),
  await app.signUp('dan04'),
  await app.signUp('eve05')
]

const findFor = async (person: TestPerson, game?: string) =>
  (await person.call(findOpenParty, game === undefined ? {} : { game_id: game })).data.party?.id ?? null

const setInterests = (person: TestPerson, interestTag: string) =>
  app.db.update(users).set({ interestTag }).where(eq(users.id, person.id))

test('finds a party with friends first, then with people one follows, then with a shared interest', async () => {
  expect(await findFor(ann)).toBeNull()
  const [ofBob, ofCat, ofDan] = [await openParty(bob), await openParty(cat), await openParty(dan)]
  await eve.call(joinParty, { party_id: ofBob.id })
  expect(await findFor(ann)).toBe(ofBob.id)

  await setInterests(ann, '1001,2002')
  await setInterests(dan, '2002')
  expect(await findFor(ann)).toBe(ofDan.id)

  await ann.call(followUser, { user_id: bob.id })
  expect(await findFor(ann)).toBe(ofBob.id)

  await ann.call(followUser, { user_id: cat.id })
  await cat.call(followUser, { user_id: ann.id })
  expect(await findFor(ann)).toBe(ofCat.id)
  expect(await findFor(ann, 'bingo')).toBeNull()
})

test('never chooses a party with somebody whom a block separates from the user', async () => {
  const before = await findFor(ann)
  expect(before).not.toBeNull()
  for (const person of [bob, cat, dan])
    await app.db
      .insert(userBlock)
      .values({ blockerId: person.id, blockedId: ann.id, createdAt: app.clock.now() })
  expect(await findFor(ann)).toBeNull()
})

test('ignores unlisted parties, and parties in which nobody else is', async () => {
  const app = await createTestApp()
  onTestFinished(app.close)
  const [first, second] = [await app.signUp('fay06'), await app.signUp('gil07')]
  await openParty(first)
  expect(await findFor(first)).toBeNull()
  await openParty(first, { auth: 1 })
  expect(await findFor(second)).toBeNull()
})

test('leads new people to a room whose host welcomes them and is not new', async () => {
  const app = await createTestApp()
  onTestFinished(app.close)
  const find = async (person: TestPerson) => (await person.call(findOpenParty, {})).data.party?.name
  const [host, other] = [await app.signUp('hal08'), await app.signUp('ida09')]
  app.clock.advance(8 * 24 * 3_600_000)
  const [newHost, newcomer] = [await app.signUp('jun10'), await app.signUp('kim11')]
  const welcome = await openParty(host, { name: 'Welcome' })
  const newer = await openParty(newHost, { name: 'Host is new' })
  const larger = await openParty(other, { name: 'Largest' })
  for (const [index, { id }] of [newer, larger, larger].entries())
    void (await (await app.signUpNumbered(`lou${index}`)).call(joinParty, { party_id: id })).data
  await app.db
    .update(party)
    .set({ tags: [newcomerTag] })
    .where(
      inArray(
        party.id,
        [welcome, newer].map(({ id }) => id)
      )
    )
  expect(await find(newcomer)).toBe('Welcome')
  app.clock.advance(8 * 24 * 3_600_000)
  expect(await find(newcomer)).toBe('Largest')
})
