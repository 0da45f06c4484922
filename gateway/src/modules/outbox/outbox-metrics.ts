import { count, ne, type SQL, sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'

import type { Db } from '#platform/database/db.ts'
import { addDatabaseGauge } from '#platform/monitoring/database-gauge.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Mailer } from './message.ts'
import { outbox } from './tables.ts'

const { channel, recipient, nextTryAt, expiresAt } = outbox

interface OutboxMetricsNeeds {
  db: Db
  clock: Clock
  mailer: Pick<Mailer, 'canSend'>
}

/** Leaves out channels without a sender: their messages wait for nobody. */
export function addOutboxMetrics(registry: Registry, { db, clock, mailer }: OutboxMetricsNeeds): void {
  const channels = channel.enumValues.filter(mailer.canSend)

  const addGauge = (name: string, help: string, value: () => SQL<number>) =>
    addDatabaseGauge(registry, {
      name,
      help,
      label: 'channel',
      async read() {
        const rows = await db
          .select({ channel, value: value() })
          .from(outbox)
          .where(ne(recipient, ''))
          .groupBy(channel)
        const values = new Map(rows.map(row => [row.channel, row.value]))
        return channels.map(known => [known, values.get(known) ?? 0])
      }
    })

  addGauge('messages_waiting', 'Text messages and emails that are not delivered yet, by channel', count)
  addGauge(
    'messages_overdue_seconds',
    'How late the next attempt to deliver a message is, by channel',
    () => {
      const now = clock.now()
      const next = sql`min(${nextTryAt}) filter (where ${expiresAt} > ${now})`
      return sql`coalesce(greatest(0, extract(epoch from ${now}::timestamptz - ${next})), 0)`.mapWith(Number)
    }
  )
}
