import { isDeepStrictEqual } from 'node:util'

import { type Answer, expire, expireShortHolds, type Model, applyStep } from './model.ts'
import type { Step } from './steps.ts'

export interface ObservedStep {
  step: Step
  answer: Answer
}

/**
 * Searches for an order of the concurrent steps in which the model gives the answers that the ledger gave.
 * Returns the model after the last step, or undefined if there is no such order. Automatic voids can happen
 * between any two steps.
 */
export function findSerialOrder(before: Model, observed: readonly ObservedStep[]): Model | undefined {
  const steps = observed.filter(({ step }) => step.do !== 'expire')
  const hasExpiry = steps.length < observed.length
  const voidedCount = observed.reduce((sum, { answer }) => sum + ('voided' in answer ? answer.voided : 0), 0)
  return search(hasExpiry ? expireShortHolds(before) : before, steps, voidedCount)
}

function search(model: Model, left: readonly ObservedStep[], voidedCount: number): Model | undefined {
  if (left.length === 0 && voidedCount === 0) return model
  for (const [index, { step, answer }] of left.entries()) {
    if (step.do === 'expire') continue
    const next = applyStep(model, step)
    if (!isDeepStrictEqual(next.answer, answer)) continue
    const found = search(next.after, left.toSpliced(index, 1), voidedCount)
    if (found) return found
  }
  for (const index of voidedCount > 0 ? Object.keys(model.orders).map(Number) : []) {
    const after = expire(model, index)
    const found = after && search(after, left, voidedCount - 1)
    if (found) return found
  }
  return undefined
}
