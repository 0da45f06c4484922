import type { Reason } from '@tambay/contracts/errors'
import { allRefusals, statusOf } from '@tambay/contracts/operator/all-refusals'
import { expect } from 'vitest'

import { Answer } from './answer.ts'

declare module 'vitest' {
  // Declaration merging requires the same type parameters as Vitest's interface.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toRefuse(reason: Reason): R
  }
}

expect.extend({
  toRefuse(answer: unknown, reason: Reason) {
    const { code } = allRefusals[reason]
    const isAnswer = answer instanceof Answer
    const got = isAnswer
      ? { status: answer.status, code: answer.envelope.code, reason: answer.envelope.bizErrorCode }
      : answer
    const pass = isAnswer && this.equals(got, { status: statusOf(reason), code, reason })
    return {
      pass,
      message: () => `expected the refusal ${reason}, got ${JSON.stringify(isAnswer ? answer.envelope : got)}`
    }
  }
})
