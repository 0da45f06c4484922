import { type FrameEnvelope, protocolVersion } from './frame-envelope.ts'
import { frameLimits } from './frame-limits.ts'
import type { FrameRefusal } from './frame-log.ts'

export type ReadPayload = (
  type: string,
  payload: unknown
) => { payload: unknown } | { refusal: 'unknown_type' | 'bad_payload' }

export type ReadMessage =
  | { message: FrameEnvelope; refusal?: undefined }
  | { refusal: FrameRefusal; message?: FrameEnvelope }

export function readMessage(data: unknown, readPayload: ReadPayload): ReadMessage {
  const size = jsonBytes(data)
  if (size === undefined) return { refusal: 'not_an_envelope' }
  if (size > frameLimits.messageBytes) return { refusal: 'too_large' }
  if (!isEnvelope(data)) return { refusal: isOtherVersion(data) ? 'wrong_version' : 'not_an_envelope' }
  const { v, id, t, p } = data
  const read = readPayload(t, p)
  return 'refusal' in read
    ? { refusal: read.refusal, message: { v, id, t, p } }
    : { message: { v, id, t, p: read.payload } }
}

function jsonBytes(data: unknown): number | undefined {
  try {
    const json: string | undefined = JSON.stringify(data)
    return json === undefined ? undefined : new TextEncoder().encode(json).byteLength
  } catch {
    return undefined
  }
}

function isEnvelope(data: unknown): data is FrameEnvelope {
  return isObject(data) && data.v === protocolVersion && isLabel(data.id, 64) && isLabel(data.t, 40)
}

function isLabel(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= longest
}

function isOtherVersion(data: unknown): boolean {
  return isObject(data) && Number.isInteger(data.v) && data.v !== protocolVersion
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
