import { and, inArray, lte } from 'drizzle-orm'

import { afterCommit } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { createOutboxWorker } from './delivery/outbox-worker.ts'
import { createSenders } from './delivery/senders.ts'
import type { Message, Messages } from './message.ts'
import { outbox } from './tables.ts'

export function createMessages(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'background'>): Messages {
  const { db, clock, config, log, background } = deps
  const shutdown = new AbortController()
  const workers = new Map(
    createSenders(config, clock).map(([channel, send]) => [
      channel,
      createOutboxWorker({ db, clock, log, channel, send, shutdown: shutdown.signal })
    ])
  )
  const start = (channel: Message['channel']) => {
    const worker = workers.get(channel)
    if (worker) background.run('deliver messages', worker())
  }

  async function deleteExpired(): Promise<void> {
    const now = clock.now()
    const deleted = await db
      .delete(outbox)
      .where(
        and(
          inArray(outbox.channel, [...workers.keys()]),
          lte(outbox.expiresAt, now),
          lte(outbox.nextTryAt, now)
        )
      )
      .returning({ recipient: outbox.recipient })
    const lost = deleted.filter(({ recipient }) => recipient !== '').length
    if (lost > 0) log.error({ lost }, 'messages expired before delivery')
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
      if (workers.size === 0) return
      for (const channel of workers.keys()) start(channel)
      await deleteExpired()
    },
    stop: () => shutdown.abort()
  }
}
