import type { Clock } from '../../clock.ts'
import type { Messages } from './message.ts'
import { outbox } from './tables.ts'

/** Keeps messages in the outbox, where a developer reads them. */
export function createMessages(clock: Clock): Messages {
  return {
    async send(message, within) {
      const now = clock.now()
      await within.insert(outbox).values({
        channel: message.channel,
        recipient: message.to,
        subject: message.channel === 'mail' ? message.subject : '',
        text: message.text,
        createdAt: now,
        expiresAt: message.expiresAt,
        nextTryAt: now
      })
    }
  }
}
