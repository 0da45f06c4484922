import fc from 'fast-check'

/** What somebody does. People and orders are places in short lists, so that steps meet. */
export type Step =
  /** Posts one of the run's letters; the same one again is a replay. */
  | { do: 'post'; letter: number }
  /** Posts something else under a letter's key. */
  | { do: 'misuse'; letter: number }
  | { do: 'reverse'; letter: number }
  /** Takes the reversal back: the letter stands again. */
  | { do: 'restore'; letter: number }
  | { do: 'hold'; order: number; who: number; amount: number; isShort: boolean }
  | { do: 'settle'; order: number; payout: number }
  | { do: 'void'; order: number }
  | { do: 'reverse order'; order: number }
  /** The time of short holds is over, and whoever sees it gives them back. */
  | { do: 'expire' }

/** A posting with a key of its own. */
export type Letter =
  | { kind: 'gift_sent'; who: number; to: number; amount: number }
  | { kind: 'turntable'; who: number; amount: number }
  | { kind: 'exchange'; who: number; amount: number }

/** Steps of one batch happen at once; batches follow each other. */
export interface Play {
  letters: Letter[]
  batches: Step[][]
}

export const peopleCount = 3
const letterCount = 5
export const orderCount = 4

const who = fc.nat({ max: peopleCount - 1 })
const letter = fc.nat({ max: letterCount - 1 })
const order = fc.nat({ max: orderCount - 1 })
/** Large enough that two of them do not fit into one balance. */
const amount = fc.integer({ min: 1, max: 1800 })

const aLetter: fc.Arbitrary<Letter> = fc.oneof(
  fc
    .record({ kind: fc.constant('gift_sent' as const), who, to: who, amount })
    .map(gift => ({ ...gift, to: gift.to === gift.who ? (gift.to + 1) % peopleCount : gift.to })),
  fc.record({ kind: fc.constant('turntable' as const), who, amount }),
  fc.record({ kind: fc.constant('exchange' as const), who, amount })
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('post' as const), letter }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('misuse' as const), letter }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), letter }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), letter }) },
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

const letters = fc.array(aLetter, { minLength: letterCount, maxLength: letterCount })

export const plays: fc.Arbitrary<Play> = fc.record({
  letters,
  batches: fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 10 })
})

/** Too much at once for anybody to explain: what is left is that it adds up. Every letter is posted, orders in between. */
export const storms: fc.Arbitrary<Play> = fc
  .record({
    letters: fc.array(aLetter, { minLength: 100, maxLength: 100 }),
    others: fc.array(step, { minLength: 40, maxLength: 40 })
  })
  .map(({ letters, others }) => {
    const posts = letters.map((_, place): Step => ({ do: 'post', letter: place }))
    return { letters, batches: [[...posts.slice(0, 50), ...others, ...posts.slice(50)]] }
  })
