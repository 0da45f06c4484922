import type { Endpoint } from '@tambay/contracts/endpoint'

import { isDeclared, Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { type Handler, route } from '#platform/http/route.ts'
import { explainError } from '../explain-error.ts'

type Refusing = Endpoint & { errors: readonly string[] }

/** A route that answers what the command line prints as an error with its sentence. */
export function decisionRoute<E extends Refusing>(app: App, operation: E, handler: Handler<E>): void {
  route(app, operation, args =>
    handler(args).catch((error: unknown) => {
      if (error instanceof Refusal && isDeclared(error.reason, operation.errors)) throw error
      const { message } = explainError(error)
      const sentence = message.endsWith('.') ? message : `${message}.`
      const text = sentence.includes('Nothing was') ? sentence : `${sentence} Nothing has changed.`
      throw new Refusal('decision_refused', undefined, text)
    })
  )
}
