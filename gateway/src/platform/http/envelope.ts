import type { Envelope } from '@tambay/contracts/envelope'
import { allRefusals } from '@tambay/contracts/operator/all-refusals'

import type { Refusal } from '#platform/errors/refusal.ts'

export function accepted(data: unknown, requestId: string): Envelope {
  return { code: 0, msg: 'ok', data, request_id: requestId }
}

export function acceptedJson(data: string, requestId: string): string {
  return `{"code":0,"msg":"ok","data":${data},"request_id":${JSON.stringify(requestId)}}`
}

export function refused({ reason, data, messageForUser }: Refusal): Envelope {
  const { code, message } = allRefusals[reason]
  return { code, msg: messageForUser ?? message, data: data ?? null, bizErrorCode: reason }
}
