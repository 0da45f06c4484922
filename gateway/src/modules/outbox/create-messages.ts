import { and, inArray, lte } from 'drizzle-orm'

import { afterCommit } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { createOutboxWorker } from './delivery/outbox-worker.ts'
import { createSenders } from './delivery/senders.ts'
import type { Message, Messages } from './message.ts'
import { outbox } from './tables.ts'

/**
 * The transactional outbox: a message is a row of the caller's transaction, and goes out right after the commit, or at
 * a later try. Without a sender for its channel it stays, for a developer to read.
 */
export function createMessages(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'background'>): Messages {
  const { db, clock, config, log, background } = deps
  const over = new AbortController()
  const couriers = new Map(
    createSenders(config, clock).map(([channel, send]) => [
      channel,
      createOutboxWorker({ db, clock, log, channel, send, over: over.signal })
    ])
  )
  const start = (channel: Message['channel']) => {
    const courier = couriers.get(channel)
    if (courier) background.run('deliver messages', courier())
  }

  async function dropExpired(): Promise<void> {
    const now = clock.now()
    const dropped = await db
      .delete(outbox)
      .where(
        and(
          inArray(outbox.channel, [...couriers.keys()]),
          lte(outbox.expiresAt, now),
          lte(outbox.nextTryAt, now)
        )
      )
      .returning({ recipient: outbox.recipient })
    const lost = dropped.filter(({ recipient }) => recipient !== '').length
    if (lost > 0) log.error({ lost }, 'messages could not be delivered in time')
  }

  return {
    async send(message, within) {
      const now = clock.now()
      await within.insert(outbox).values({
        channel: message.channel,
        recipient: message.to ?? '',
        subject: message.channel === 'mail' ? message.subject : '',
        text: message.text,
        createdAt: now,
        expiresAt: message.to === null ? now : message.expiresAt,
        nextTryAt: now
      })
      afterCommit(within, () => start(message.channel))
    },
    async deliverDue() {
      if (couriers.size === 0) return
      for (const channel of couriers.keys()) start(channel)
      await dropExpired()
    },
    stop: () => over.abort()
  }
}
