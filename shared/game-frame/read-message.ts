import * as z from '@tambay/contracts/schema'

import { FrameEnvelope, type FrameMessages, protocolVersion } from './frame-envelope.ts'
import { frameLimits } from './frame-limits.ts'
import type { FrameRefusal } from './frame-log.ts'

// Compiled parsers need eval, which the page's CSP forbids.
z.config({ jitless: true })

export type ReadMessage =
  | { message: FrameEnvelope; refusal?: undefined }
  | { refusal: FrameRefusal; message?: FrameEnvelope }

export function readMessage(data: unknown, messages: FrameMessages): ReadMessage {
  const size = jsonBytes(data)
  if (size === undefined) return { refusal: 'not_an_envelope' }
  if (size > frameLimits.messageBytes) return { refusal: 'too_large' }
  const envelope = FrameEnvelope.safeParse(data)
  if (!envelope.success) return { refusal: isOtherVersion(data) ? 'wrong_version' : 'not_an_envelope' }
  const message = envelope.data
  const schema = Object.hasOwn(messages, message.t) ? messages[message.t] : undefined
  if (!schema) return { refusal: 'unknown_type', message }
  const payload = z.safeParse(schema, message.p)
  return payload.success ? { message: { ...message, p: payload.data } } : { refusal: 'bad_payload', message }
}

function jsonBytes(data: unknown): number | undefined {
  try {
    const json: string | undefined = JSON.stringify(data)
    return json === undefined ? undefined : new TextEncoder().encode(json).byteLength
  } catch {
    return undefined
  }
}

function isOtherVersion(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'v' in data &&
    Number.isInteger(data.v) &&
    data.v !== protocolVersion
  )
}
