import fc from 'fast-check'

export const peopleCount = 2

const actions = [
  'join',
  'leave',
  'kick',
  'unban',
  'block',
  'unblock',
  'enter another room',
  'watch',
  'unwatch',
  'drop',
  'recover',
  'come back'
] as const

export type Action = (typeof actions)[number] | 'suspend' | 'end the suspension'

export interface Step {
  who: number
  action: Action
}

const who = fc.nat({ max: peopleCount - 1 })
const step = fc.record({ who, action: fc.constantFrom<Action>(...actions, 'drop', 'come back') })
const atOnce = fc.array(step, { minLength: 1, maxLength: 3 })
const suspension = fc.record({ who, action: fc.constantFrom<Action>('suspend', 'end the suspension') })

/** Everyone is a member and watches at the start. The steps of one batch are taken at the same time. */
export const scenarios: fc.Arbitrary<Step[][]> = fc.array(
  fc.oneof({ arbitrary: atOnce, weight: 8 }, { arbitrary: suspension.map(one => [one]), weight: 1 }),
  { minLength: 6, maxLength: 20 }
)

const one = (action: Action): Step => ({ who: 0, action })

/** Scenarios that found a fault, so that they run each time. */
export const knownFaults: [Step[][]][] = [
  [[[one('drop')], [one('kick')], [one('recover')]]],
  [[[one('leave')], [one('watch')]]],
  [[[one('drop')], [one('come back'), one('kick')], [one('join')]]]
]
