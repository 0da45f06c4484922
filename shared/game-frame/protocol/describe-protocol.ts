import * as z from 'zod/mini'

import type { FrameMessages } from '../frame-envelope.ts'
import { gameMessages } from '../game-messages.ts'
import { hostMessages } from '../host-messages.ts'

export function describeProtocol() {
  return { fromGame: describe(gameMessages), fromHost: describe(hostMessages) }
}

function describe(messages: FrameMessages) {
  return Object.fromEntries(
    Object.entries(messages).map(([type, schema]) => {
      const { $schema: _, ...description } = z.toJSONSchema(schema, { io: 'input' })
      return [type, description]
    })
  )
}
