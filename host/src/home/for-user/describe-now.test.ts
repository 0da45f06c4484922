import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { getHome } from '@tambay/contracts/home'
import { anna } from '@tambay/testing/people'
import { expect, test } from 'vitest'

import { quietHome } from '../../testing/home.ts'
import { describeNow, describeTickets } from './describe-now.ts'

type Home = ResponseOf<typeof getHome>

const quiet: Home = { ...quietHome, ticket_count: 0 }
const friends = (...names: string[]): Home['friends'] =>
  names.map((name, at) => ({ person: { ...anna, nick_name: name }, party: { id: String(at), name: 'Tara' } }))
const startsAt = Date.UTC(2026, 10, 30, 12, 30) / 1000
const tonight = { club_id: '9', name: 'Perya Night', starts_at: startsAt, party_id: null }

test.each<[string, Partial<Home>]>([
  ['Live now: Ben', { friends: friends('Ben'), tonight }],
  ['Live now: Ben and Cara', { friends: friends('Ben', 'Cara') }],
  ['3 friends live now: Ben, Cara, Dan', { friends: friends('Ben', 'Cara', 'Dan') }],
  ['8:30 PM tonight: Perya Night', { tonight }],
  ['8:30 AM today: Perya Night', { tonight: { ...tonight, starts_at: startsAt - 12 * 3600 } }],
  ['On now: Perya Night', { tonight: { ...tonight, party_id: '7' } }],
  ['It’s quiet now. Open a room for your friends.', {}]
])('the line is “%s”', (line, home) => {
  expect(describeNow({ ...quiet, ...home })).toBe(line)
})

test.each<[string | undefined, Partial<Home>]>([
  ['Today’s free ticket is waiting.', { is_daily_ticket_due: true }],
  ['Today’s free ticket and 2 more are waiting.', { is_daily_ticket_due: true, ticket_count: 2 }],
  ['You have 1 ticket. Every spin is provably fair.', { ticket_count: 1 }],
  ['Play a round to earn a ticket.', {}],
  [undefined, { ticket_count: undefined }]
])('the wheel says “%s”', (words, home) => {
  expect(describeTickets({ ...quiet, ...home })).toBe(words)
})
