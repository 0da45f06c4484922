import { randomUUID } from 'node:crypto'

import { type Reason, refusals } from '@tambay/contracts/errors'

/** An error of the edge itself, in the gateway's format (spec ERROR-7). */
export function errorEnvelope(reason: Reason) {
  const { code, message: msg } = refusals[reason]
  return { code, msg, data: null, bizErrorCode: reason, request_id: randomUUID() }
}
