import { expect, test } from 'vitest'

import { createPacketStatistics } from './packet-statistics.ts'

test('counts gaps in a stream as lost packets, even where the sequence numbers wrap around', () => {
  const statistics = createPacketStatistics()
  for (const sequence of [65_533, 65_534, 1, 0, 3]) statistics.add('ann', sequence, 1)
  for (const sequence of [7, 8]) statistics.add('bob', sequence, 1)
  expect(statistics.take()).toMatchObject({ received: 7, lost: 2, streams: 2 })
  expect(statistics.take()).toMatchObject({ received: 0, lost: 0, streams: 0 })
})
