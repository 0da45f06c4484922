import { expect, test } from 'vitest'

import { keyOf } from './membership-tracker.ts'
import { createVersionReport } from './version-report.ts'

test('tells the version of a party once, and again after it has changed', () => {
  const told: unknown[] = []
  const report = createVersionReport(party => told.push(party))
  const memberships = ['100001', '100002'].map(memberId => ({ partyId: '7', memberId }))
  const at = (version: number) => new Map(memberships.map(each => [keyOf(each), { isAway: false, version }]))
  for (const version of [4, 4, 5]) report(memberships, at(version))
  expect(told).toEqual([
    { party_id: '7', version: 4 },
    { party_id: '7', version: 5 }
  ])
})
