import type { Endpoint } from '@tambay/contracts/endpoint'

import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { type Handler, route } from '#platform/http/route.ts'
import { OperatorError } from '../operator-error.ts'

type Refusing = Endpoint & { errors: readonly string[] }

/** A route that answers the errors of operators' functions, which the command line prints, as refusals. */
export function decisionRoute<E extends Refusing>(app: App, operation: E, handler: Handler<E>): void {
  route(app, operation, args =>
    handler(args).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error
      throw new Refusal('decision_refused', undefined, `${error.message} Nothing has changed.`)
    })
  )
}
