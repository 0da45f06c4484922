import type { Clock } from '../../clock.ts'
import type { SmsPort } from './sms-port.ts'
import { outbox } from './tables.ts'

/** Delivers nothing: keeps messages for a developer to read. */
export function createDevelopmentOutbox(clock: Clock): SmsPort {
  return {
    async send({ to, text }, within) {
      await within.insert(outbox).values({ recipient: to, text, createdAt: clock.now() })
    }
  }
}
