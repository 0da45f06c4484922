import fc from 'fast-check'

/** The numbers of people, plans and orders are indexes into short lists, so that steps often conflict. */
export type Step =
  | { do: 'post'; plan: number }
  | { do: 'misuse'; plan: number }
  | { do: 'reverse'; plan: number }
  | { do: 'restore'; plan: number }
  | { do: 'hold'; order: number; who: number; amount: number; isShort: boolean }
  | { do: 'settle'; order: number; payout: number }
  | { do: 'void'; order: number }
  | { do: 'reverse order'; order: number }
  | { do: 'expire' }

export type PostingPlan =
  | { kind: 'gift_sent'; who: number; to: number; amount: number }
  | { kind: 'turntable'; who: number; amount: number }
  | { kind: 'exchange'; who: number; amount: number }

export interface Scenario {
  plans: PostingPlan[]
  batches: Step[][]
}

export const peopleCount = 3
const planCount = 5
export const orderCount = 4

const who = fc.nat({ max: peopleCount - 1 })
const plan = fc.nat({ max: planCount - 1 })
const order = fc.nat({ max: orderCount - 1 })
const amount = fc.integer({ min: 1, max: 1800 })

const postingPlan: fc.Arbitrary<PostingPlan> = fc.oneof(
  fc
    .record({ kind: fc.constant('gift_sent' as const), who, to: who, amount })
    .map(gift => ({ ...gift, to: gift.to === gift.who ? (gift.to + 1) % peopleCount : gift.to })),
  fc.record({ kind: fc.constant('turntable' as const), who, amount }),
  fc.record({ kind: fc.constant('exchange' as const), who, amount })
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('post' as const), plan }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('misuse' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), plan }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), plan }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('hold' as const), order, who, amount, isShort: fc.boolean() })
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('settle' as const), order, payout: fc.nat({ max: 3000 }) })
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse order' as const), order }) },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) }
)

const plans = fc.array(postingPlan, { minLength: planCount, maxLength: planCount })

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  plans,
  batches: fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 10 })
})

/**
 * These scenarios have too many concurrent steps to search for a serial order, so the test checks only that
 * the books are sound.
 */
export const stressScenarios: fc.Arbitrary<Scenario> = fc
  .record({
    plans: fc.array(postingPlan, { minLength: 100, maxLength: 100 }),
    others: fc.array(step, { minLength: 40, maxLength: 40 })
  })
  .map(({ plans, others }) => {
    const posts = plans.map((_, index): Step => ({ do: 'post', plan: index }))
    return { plans, batches: [[...posts.slice(0, 50), ...others, ...posts.slice(50)]] }
  })
