import { expect, test } from 'vitest'

import { judge } from './judge.ts'

const budget = { share: 0.05, minSessions: 20, minNetworks: 5 }
const seen = (sessions: number, failed: number, failedNetworks = failed) => ({
  sessions,
  failed,
  networks: sessions,
  failedNetworks
})

test.each([
  ['one session in five fails', seen(40, 8), undefined, true],
  ['all of few sessions fail', seen(19, 19), undefined, false],
  ['the errors come from few networks', seen(100, 40, 4), undefined, false],
  ['the share is within the budget', seen(1000, 40), undefined, false],
  ['the share is above the budget by chance', seen(100, 7), undefined, false],
  ['the baseline fails as often', seen(200, 40), seen(1000, 200), false],
  ['the baseline fails a little', seen(200, 40), seen(1000, 30), true],
  ['the baseline has too few sessions', seen(200, 40), seen(10, 9), true]
])('if %s, withdrawing is %#: %s', (_, release, baseline, isWithdrawn) =>
  expect(judge(release, baseline, budget) !== undefined).toBe(isWithdrawn)
)

test('the verdict names the share, the limit and the baseline', () => {
  expect(judge(seen(200, 60), seen(100, 10), budget)).toEqual({
    share: 0.3,
    limit: 0.2,
    baseline: 0.1,
    sessions: 200,
    networks: 200
  })
})
