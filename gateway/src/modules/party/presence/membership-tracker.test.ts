import { expect, test } from 'vitest'

import { createMembershipTracker } from './membership-tracker.ts'

const memberId = 'u1'
const partyId = '123456789012'

test('who watches again after the list was made is not removed', () => {
  const tracker = createMembershipTracker()
  tracker.add({ partyId, memberId }, 'first')
  const [listed] = tracker.list()
  tracker.add({ partyId, memberId }, 'first')
  expect(listed && tracker.removeListed(listed)).toBe(false)
  expect(tracker.has({ partyId, memberId })).toBe(true)

  const [listedAgain] = tracker.list()
  expect(listedAgain && tracker.removeListed(listedAgain)).toBe(true)
  expect(tracker.has({ partyId, memberId })).toBe(false)
})
