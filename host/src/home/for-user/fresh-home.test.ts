import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { getHome } from '@tambay/contracts/home'
import { anna } from '@tambay/testing/people'
import { expect, test } from 'vitest'

import { quietHome } from '../../testing/home.ts'
import { describeMove, inPlace } from './fresh-home.ts'

type Home = ResponseOf<typeof getHome>

const shown: Home = { ...quietHome, ticket_count: 0 }
const friends = (...names: string[]): Home['friends'] =>
  names.map(name => ({ person: { ...anna, id: name, nick_name: name }, party: { id: '7', name: 'Tara' } }))
const news = { followers: 1, likes: 0, comments: 0, gifts: 0, rank: null }
const tonight = { club_id: '9', name: 'Perya Night', starts_at: 1_790_000_000, party_id: null }

test.each<[string | undefined, string, Partial<Home>, Partial<Home>]>([
  [undefined, 'numbers change', { news }, { news: { ...news, followers: 2 }, ticket_count: 3 }],
  [undefined, 'one of two friends leaves', { friends: friends('Ben', 'Cara') }, { friends: friends('Cara') }],
  ['Ben is live', 'a friend goes live', {}, { friends: friends('Ben') }],
  [
    'Cara is live',
    'another friend goes live',
    { friends: friends('Ben') },
    { friends: friends('Cara', 'Ben') }
  ],
  ['Show what’s new', 'the last friend leaves', { friends: friends('Ben') }, {}],
  ['Show what’s new', 'there is news', {}, { news }],
  ['Show what’s new', 'a night was planned for today', {}, { tonight }]
])('says %s if %s', (words, _, before, after) => {
  expect(describeMove({ ...shown, ...before }, { ...shown, ...after })).toBe(words)
})

test('friends keep their places in the ring', () => {
  const before = { ...shown, friends: friends('Ben', 'Cara', 'Dan') }
  const names = inPlace(before, { ...shown, friends: friends('Dan', 'Ben') }).friends.map(
    ({ person }) => person.nick_name
  )
  expect(names).toEqual(['Ben', 'Dan'])
})
