import { isDeepStrictEqual } from 'node:util'

import { type Answer, expire, letTimePass, type Model, take } from './model.ts'
import type { Step } from './steps.ts'

export interface Told {
  step: Step
  answer: Answer
}

/**
 * An order, one after the other, in which steps that happened at once would have been told what they were told; the model
 * as it is then. Nothing where there is none. Holds that went back by themselves did so anywhere in between.
 */
export function explain(before: Model, told: readonly Told[]): Model | undefined {
  const steps = told.filter(({ step }) => step.do !== 'expire')
  const isLate = steps.length < told.length
  const gone = told.reduce((sum, { answer }) => sum + ('voided' in answer ? answer.voided : 0), 0)
  return search(isLate ? letTimePass(before) : before, steps, gone)
}

function search(model: Model, left: readonly Told[], gone: number): Model | undefined {
  if (left.length === 0 && gone === 0) return model
  for (const [place, { step, answer }] of left.entries()) {
    if (step.do === 'expire') continue
    const next = take(model, step)
    if (!isDeepStrictEqual(next.answer, answer)) continue
    const found = search(next.after, left.toSpliced(place, 1), gone)
    if (found) return found
  }
  for (const place of gone > 0 ? Object.keys(model.orders).map(Number) : []) {
    const after = expire(model, place)
    const found = after && search(after, left, gone - 1)
    if (found) return found
  }
  return undefined
}
