import { expect, test } from 'vitest'

import { createPacketStatistics, lagAt } from './packet-statistics.ts'

test('counts gaps in a stream as lost packets, even where the sequence numbers wrap around', () => {
  const statistics = createPacketStatistics()
  for (const sequence of [65_533, 65_534, 1, 0, 3]) statistics.add('ann', sequence, 1)
  for (const sequence of [7, 8]) statistics.add('bob', sequence, 1)
  expect(statistics.take()).toMatchObject({ received: 7, lost: 2, streams: 2 })
  expect(statistics.take()).toMatchObject({ received: 0, lost: 0, streams: 0 })
})

test('lagAt returns a percentile of the lags, and Infinity without packets', () => {
  const statistics = createPacketStatistics()
  for (let lag = 1; lag <= 100; lag++) statistics.add('ann', lag, lag)
  const { lags } = statistics.take()
  expect([lagAt(lags, 0.5), lagAt(lags, 0.95)]).toEqual([50, 95])
  expect(lagAt([], 0.5)).toBe(Infinity)
})
