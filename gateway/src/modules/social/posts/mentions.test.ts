import { blockUser } from '@tambay/contracts/block'
import { searchMentions } from '@tambay/contracts/posts'
import { followUser } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

const people: Record<string, TestPerson> = {}
const app = await startApp()
const ann = await app.signUp('annabelle', { nickName: 'Ana' })
for (const name of ['stranger', 'followed', 'friend', 'blocked', 'blocker', 'closing'])
  people[name] = await app.signUpNumbered('m'.slice(0, 15), { nickName: `Mang ${name}` })
const { followed, friend, blocked, blocker, closing } = people
for (const person of [friend, followed, closing]) await ann.call(followUser, { user_id: person?.id ?? '' })
await friend?.call(followUser, { user_id: ann.id })
await ann.call(blockUser, { user_id: blocked?.id ?? '' })
await blocker?.call(blockUser, { user_id: ann.id })
await app.db
  .update(users)
  .set({ closingAt: app.clock.now() })
  .where(eq(users.id, closing?.id ?? ''))

const names = async (qs: string) =>
  (await ann.call(searchMentions, { qs })).data.items.map(({ nick_name: name }) => name)

test('offers friends, then followed people, then others, but no blocked people and no closing accounts', async () => {
  expect(await names('mang')).toEqual(['Mang friend', 'Mang followed', 'Mang stranger'])
})

test('offers only followed people until three characters are typed', async () => {
  for (const qs of ['', 'm', 'ma']) expect(await names(qs)).toEqual(['Mang friend', 'Mang followed'])
})

test('offers nobody by a part of the login name', async () => {
  expect(await names('mstranger')).toEqual([])
  expect(await names('stranger')).toEqual(['Mang stranger'])
})

test('treats pattern characters as text, and refuses guests', async () => {
  for (const qs of ['%', '___', "' OR 1=1"]) expect(await names(qs)).toEqual([])
  expect(await app.call(searchMentions, {})).toRefuse('token_unknown')
})
