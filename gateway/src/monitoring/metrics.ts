import { count, ne } from 'drizzle-orm'
import { Counter, Gauge, Registry } from 'prom-client'

import type { Db } from '../db/db.ts'
import { countAlarms } from '../ledger/reconciliation/alarms.ts'
import { ledgerAlarm, reconciliation } from '../ledger/reconciliation/tables.ts'
import { outbox } from '../modules/outbox/tables.ts'

/** What is counted for whoever watches the gateway (docs/how-to/run-in-production.md). */
export interface Metrics {
  registry: Registry
  postings: Counter
}

export function createMetrics(db: Db): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const postings = new Counter({
    name: 'ledger_postings_total',
    help: 'Postings that this gateway wrote',
    registers
  })
  // Asked of the database when somebody looks: whichever gateway found it, and however long ago.
  void new Gauge({
    name: 'ledger_reconciliation_failures',
    help: 'Alarms of the reconciliation that nobody has resolved, by kind',
    labelNames: ['fault'],
    registers,
    async collect() {
      for (const fault of ledgerAlarm.fault.enumValues) this.set({ fault }, 0)
      for (const { fault, count } of await countAlarms(db)) this.set({ fault }, count)
    }
  })
  void new Gauge({
    name: 'ledger_reconciliation_last_run_timestamp_seconds',
    help: 'When the ledger was last reconciled, by scope: full or recent',
    labelNames: ['scope'],
    registers,
    async collect() {
      for (const { scope, ranAt } of await db.select().from(reconciliation))
        this.set({ scope }, ranAt.getTime() / 1000)
    }
  })
  void new Gauge({
    name: 'messages_waiting',
    help: 'Text messages and mails that nobody has taken yet, by channel',
    labelNames: ['channel'],
    registers,
    async collect() {
      for (const channel of outbox.channel.enumValues) this.set({ channel }, 0)
      const { channel } = outbox
      const waiting = await db
        .select({ channel, messages: count() })
        .from(outbox)
        .where(ne(outbox.recipient, ''))
        .groupBy(channel)
      for (const row of waiting) this.set({ channel: row.channel }, row.messages)
    }
  })
  return { registry, postings }
}
