import { search, type SearchType } from '@tambay/contracts/social'
import { expect, test } from 'vitest'

import { seedWorld } from '#seeds/seed-world.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()
await seedWorld(app, app.clock.now())

const find = async (qs: string, qt: SearchType = 'all') => (await app.call(search, { qs, qt })).data

test.each(['kara', 'Karaoke', 'karaokee'])('"%s" finds the tag and a party that has it', async qs => {
  const { tags, parties } = await find(qs)
  expect(tags).toEqual([{ tag: 'Karaoke', party_count: 1 }])
  expect(parties[0]).toMatchObject({ name: 'Birit Queens Only', tags: ['Karaoke', 'Loud'] })
})

test.each([
  ['kara', 'Videoke Republic'],
  ['basketball', 'Half Court Heroes'],
  ['food', 'Pagkain Muna']
])('"%s" finds the club %s by a synonym', async (qs, name) => {
  expect((await find(qs)).clubs.map(club => club.name)).toContain(name)
})

test('finds a club and a game by their tags', async () => {
  expect((await find('perya', 'clubs')).clubs.map(club => club.name)).toContain('Cebu Color Crew')
  expect((await find('perya', 'games')).games.map(game => game.name)).toContain('Color Game')
})

test('a name that contains the words ranks before a synonym', async () => {
  const [first] = (await find('videoke', 'clubs')).clubs
  expect(first?.name).toBe('Videoke Republic')
})

test('a search for two letters uses no synonyms, and tags are listed only with parties', async () => {
  expect((await find('ka')).clubs.map(club => club.name)).not.toContain('Videoke Republic')
  expect((await find('karaoke', 'clubs')).tags).toEqual([])
})
