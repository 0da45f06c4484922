import { expect, test } from 'vitest'

import { type EntryContext, refuseEntry } from './refuse-entry.ts'

const capacity = 60
const open: EntryContext = {
  party: { auth: 0, hostId: '1', isGuestRoom: false, endedAt: null },
  person: { memberId: '2' },
  isMember: false,
  isBanned: false,
  isGameOnline: true,
  isFollowedByHost: false,
  memberCount: 3,
  capacity
}
const guest = {
  memberId: 'g_1',
  guest: { id: 'g_1', nick_name: 'Guest17320411', avatar: '/pictures/avatars/01.svg' }
}
const followedOnly = { ...open, party: { ...open.party, auth: 2 as const } }
const practice = { ...open, party: { ...open.party, isGuestRoom: true } }
const host = { memberId: '1' }

test.each<[string, EntryContext, string | undefined]>([
  ['admits anyone to an open party', open, undefined],
  ['admits anyone to an unlisted party', { ...open, party: { ...open.party, auth: 1 } }, undefined],
  ['admits a person that the host follows', { ...followedOnly, isFollowedByHost: true }, undefined],
  ['refuses a person that the host does not follow', followedOnly, 'party_follow_only'],
  ['admits the host', { ...followedOnly, person: host }, undefined],
  [
    'admits a member again, even if the party is full or the host stopped following',
    { ...followedOnly, isMember: true, memberCount: capacity },
    undefined
  ],
  ['refuses guests in a normal party', { ...open, person: guest }, 'guests_not_admitted'],
  ['admits guests to practice rooms', { ...practice, person: guest }, undefined],
  ['admits users to practice rooms', practice, undefined],
  [
    'admits the last person before the capacity is reached',
    { ...open, memberCount: capacity - 1 },
    undefined
  ],
  ['refuses everyone else at capacity', { ...open, memberCount: capacity }, 'party_full'],
  [
    'refuses a person whom the host kicked, even one whom the host follows',
    { ...followedOnly, isFollowedByHost: true, isBanned: true },
    'party_banned'
  ],
  ['refuses while the game is offline', { ...open, isGameOnline: false }, 'party_game_offline'],
  [
    'refuses everyone after the end, the host included',
    { ...open, person: host, party: { ...open.party, endedAt: new Date() } },
    'party_dismissed'
  ]
])('%s', (_, facts, refusal) => {
  expect(refuseEntry(facts)).toBe(refusal)
})
