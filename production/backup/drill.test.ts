import { expect, test } from 'vitest'

import { describeDrill, type DrillResult, hasPassed } from './drill.ts'

const passed: DrillResult = {
  checks: { faults: [], pictures: { wanted: 10, opened: 10, lost: [] } },
  damagedJournals: [],
  rpoMs: 41_200,
  rtoMs: 192_000
}

test('a drill is described in one line', () => {
  expect(describeDrill(passed)).toBe('Drill: books balance, 10 of 10 pictures, RPO 41 s, RTO 3 min 12 s')
  expect(hasPassed(passed)).toBe(true)
})

test.each([
  [
    { faults: [{ subject: 'user:7 coin', detail: 'The balance is 1' }] },
    {},
    'BOOKS DO NOT BALANCE (user:7 coin)'
  ],
  [{ pictures: { wanted: 10, opened: 9, lost: [] } }, {}, '9 of 10 pictures'],
  [{ pictures: { wanted: 0, opened: 0, lost: ['never backed up'] } }, {}, '0 of 0 pictures'],
  [{}, { damagedJournals: ['bingo/journal.sqlite'] }, 'DAMAGED JOURNALS (bingo/journal.sqlite)']
])('a drill fails if the restored data has a fault: %j %j', (checks, others, words) => {
  const result = { ...passed, ...others, checks: { ...passed.checks, ...checks } }
  expect(hasPassed(result)).toBe(false)
  expect(describeDrill(result)).toContain(words)
})
