import type { Clock } from '#platform/time/clock.ts'
import type { OutboxContext } from '../../outbox-offers.ts'
import type { Sender } from '../sender.ts'
import { semaphore } from './semaphore.ts'
import { webhook } from './webhook.ts'

/** Returns what sends the messages, or undefined if its settings are missing. */
type SmsAdapter = (config: OutboxContext['config'], clock: Clock) => Sender | undefined

const adapters: readonly SmsAdapter[] = [webhook, semaphore]

export const createSmsSender: SmsAdapter = (config, clock) =>
  adapters.map(adapter => adapter(config, clock)).find(sender => sender !== undefined)
