import * as z from '@tambay/contracts/schema'

import type { FrameMessages } from './frame-envelope.ts'
import type { ReadPayload } from './read-message.ts'

// Compiled parsers need eval, which the page's CSP forbids.
z.config({ jitless: true })

export function readWithZod(messages: FrameMessages): ReadPayload {
  return (type, payload) => {
    const schema = Object.hasOwn(messages, type) ? messages[type] : undefined
    if (!schema) return { refusal: 'unknown_type' }
    const parsed = z.safeParse(schema, payload)
    return parsed.success ? { payload: parsed.data } : { refusal: 'bad_payload' }
  }
}
