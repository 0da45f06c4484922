import type { FrameEnvelope } from './frame-envelope.ts'
import { FrameError } from './frame-error.ts'
import { frameLimits } from './frame-limits.ts'

interface Waiting {
  answerType: string
  settle: (answer: FrameEnvelope | FrameError) => void
}

/** The requests of one side that have no answer yet. */
export function createWaitingRequests() {
  const waiting = new Map<string, Waiting>()

  return {
    /** Rejects with a `FrameError` if there is no answer in time. */
    wait: (id: string, type: string, answerType: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const timeout = () => settle(new FrameError('timeout', `${type} was not answered`))
        const timer = setTimeout(timeout, frameLimits.timeoutMs)
        const settle = (answer: FrameEnvelope | FrameError) => {
          clearTimeout(timer)
          waiting.delete(id)
          if (answer instanceof FrameError) reject(answer)
          else if (answer.t === 'error') reject(toFrameError(answer.p))
          else resolve(answer.p)
        }
        waiting.set(id, { answerType, settle })
      }),

    answer(message: FrameEnvelope): void {
      const pending = waiting.get(message.id)
      if (pending && (message.t === pending.answerType || message.t === 'error')) pending.settle(message)
    },

    fail: (id: string, error: FrameError) => waiting.get(id)?.settle(error),

    failAll(error: FrameError): void {
      for (const { settle } of waiting.values()) settle(error)
    }
  }
}

function toFrameError(payload: unknown): FrameError {
  const { code, message } = payload as { code: string; message: string }
  return new FrameError(code, message)
}
