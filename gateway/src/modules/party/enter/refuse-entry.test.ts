import { expect, test } from 'vitest'

import { capacity } from '../party-rules.ts'
import { type EntryFacts, refuseEntry } from './refuse-entry.ts'

const open: EntryFacts = {
  party: { auth: 0, hostId: '1', isGuestRoom: false, endedAt: null },
  person: { memberId: '2' },
  isInside: false,
  isGameOnline: true,
  isFollowedByHost: false,
  memberCount: 3
}
const guest = {
  memberId: 'g_1',
  guest: { id: 'g_1', nick_name: 'Guest17320411', avatar: '/pictures/avatars/01.svg' }
}
const followedOnly = { ...open, party: { ...open.party, auth: 2 as const } }
const practice = { ...open, party: { ...open.party, isGuestRoom: true } }
const host = { memberId: '1' }

test.each<[string, EntryFacts, string | undefined]>([
  ['lets anyone into an open party', open, undefined],
  [
    'lets anyone with the link into an unlisted one',
    { ...open, party: { ...open.party, auth: 1 } },
    undefined
  ],
  ['lets in whom the host follows', { ...followedOnly, isFollowedByHost: true }, undefined],
  ['keeps out whom the host does not follow', followedOnly, 'party_follow_only'],
  ['lets the host into their own', { ...followedOnly, person: host }, undefined],
  [
    'lets back in who is inside, whatever changed since',
    { ...followedOnly, isInside: true, memberCount: capacity },
    undefined
  ],
  ['keeps guests out of parties', { ...open, person: guest }, 'guests_not_admitted'],
  ['lets guests into practice rooms', { ...practice, person: guest }, undefined],
  ['lets users into practice rooms', practice, undefined],
  ['takes the last place', { ...open, memberCount: capacity - 1 }, undefined],
  ['is full at some time', { ...open, memberCount: capacity }, 'party_full'],
  ['does not open without its game', { ...open, isGameOnline: false }, 'party_game_offline'],
  [
    'is over for everyone, its host included',
    { ...open, person: host, party: { ...open.party, endedAt: new Date() } },
    'party_dismissed'
  ]
])('%s', (_, facts, refusal) => {
  expect(refuseEntry(facts)).toBe(refusal)
})
