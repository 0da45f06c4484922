import { count, ne } from 'drizzle-orm'
import type { Registry } from 'prom-client'

import type { Db } from '#platform/database/db.ts'
import { addDatabaseGauge } from '#platform/monitoring/database-gauge.ts'
import { outbox } from './tables.ts'

export function addOutboxMetrics(registry: Registry, db: Db): void {
  addDatabaseGauge(registry, {
    name: 'messages_waiting',
    help: 'Text messages and emails that are not delivered yet, by channel',
    label: 'channel',
    async read() {
      const { channel, recipient } = outbox
      const rows = await db
        .select({ channel, messages: count() })
        .from(outbox)
        .where(ne(recipient, ''))
        .groupBy(channel)
      const waiting = new Map(rows.map(row => [row.channel, row.messages]))
      return channel.enumValues.map(name => [name, waiting.get(name) ?? 0])
    }
  })
}
