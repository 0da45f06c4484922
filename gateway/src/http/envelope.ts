import type { Envelope } from '@tambay/contracts/envelope'
import { refusals } from '@tambay/contracts/errors'

import type { Refusal } from './refusal.ts'

export function accepted(data: unknown, requestId: string): Envelope {
  return { code: 0, msg: 'ok', data, request_id: requestId }
}

/** The envelope of a refusal, without its request: realtime acknowledgements are the same. */
export function refused({ reason, data, words }: Refusal): Envelope {
  const { code, message } = refusals[reason]
  return { code, msg: words ?? message, bizErrorCode: reason, ...(data !== undefined && { data }) }
}
