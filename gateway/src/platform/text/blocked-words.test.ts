import { expect, test } from 'vitest'

import { endedParties, liveParties } from '#seeds/party/seed-parties.ts'
import { hasBlockedWord, readWords } from './blocked-words.ts'

const seeded = [...liveParties, ...endedParties].map(party => party.name)

test.each([...readWords('must-pass'), ...seeded])('allows %j', name =>
  expect(hasBlockedWord(name)).toBe(false)
)

test.each(readWords('must-not-pass'))('blocks %j', name => expect(hasBlockedWord(name)).toBe(true))

test('the lists have at least 300 names and 150 insults', () => {
  expect(new Set(readWords('must-pass')).size).toBeGreaterThanOrEqual(300)
  expect(new Set(readWords('must-not-pass')).size).toBeGreaterThanOrEqual(150)
})
