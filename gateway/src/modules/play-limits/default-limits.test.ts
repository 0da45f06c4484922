import { setPlayLimit } from '@tambay/contracts/limits'
import { expect, test } from 'vitest'

import { limitBySupport, lineOf, startWithSpender } from '#testing/modules/play-limits.ts'

const { app, ann } = await startWithSpender({
  PLAY_LIMITS: { coins: { day: 300, month: 500 }, minutes: { day: 60 } }
})

test('the limit for everyone applies on two devices at once and is shown as the operator’s limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? ann.hold(100) : ann.give(100)))
  )
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([0, 0, 0, 70020, 70020, 70020])
  const limits = await ann.limits()
  expect(lineOf(limits, 'coins', 'day')).toMatchObject({
    amount: 300,
    own_amount: null,
    support_amount: null,
    default_amount: 300,
    left: 0
  })
  expect(lineOf(limits, 'coins', 'week')).toMatchObject({ amount: null, default_amount: null })
  expect(lineOf(limits, 'minutes', 'day')).toMatchObject({ amount: 60, default_amount: 60 })
})

test.each([
  { own: 400, support: null, amount: 300 },
  { own: 100, support: null, amount: 100 },
  { own: 400, support: 500, amount: 300 },
  { own: null, support: 200, amount: 200 }
])(
  'with 300 for everyone, the user’s limit $own and support’s limit $support, $amount applies',
  async ({ own, support, amount }) => {
    void (await ann.call(setPlayLimit, { measure: 'coins', period: 'day', amount: own })).data
    await limitBySupport(app, ann.id, 'day', support)
    expect(lineOf(await ann.limits(), 'coins', 'day').amount).toBe(amount)
    expect(await ann.hold(amount + 1)).toRefuse('limit_reached')
    void (await ann.hold(amount)).data
  }
)
