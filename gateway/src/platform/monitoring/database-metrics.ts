import { count, eq, ne } from 'drizzle-orm'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

import { countAlarms } from '#ledger/reconciliation/alarms.ts'
import { ledgerAlarm, reconciliation } from '#ledger/reconciliation/tables.ts'
import { hourOf } from '#modules/game/coins/house-loss.ts'
import { gameLoss } from '#modules/game/tables.ts'
import { outbox } from '#modules/outbox/tables.ts'
import { createDb } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

/** Gauges that are read from the database on each scrape, so they cover all gateways and survive restarts. */
export function addDatabaseMetrics(registry: Registry, pool: Pool, clock: Clock): void {
  const db = createDb(pool)

  function add<Label extends string>(
    name: string,
    help: string,
    label: Label,
    read: () => Promise<[string, number][]>
  ): void {
    void new Gauge<Label>({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const values = await read().catch(() => [])
        this.reset()
        for (const [value, number] of values) this.labels(value).set(number)
      }
    })
  }

  add(
    'ledger_reconciliation_failures',
    'Unresolved alarms of the reconciliation, by kind',
    'fault',
    async () => {
      const alarms = new Map((await countAlarms(db)).map(alarm => [alarm.fault, alarm.count]))
      return ledgerAlarm.fault.enumValues.map(fault => [fault, alarms.get(fault) ?? 0])
    }
  )
  add(
    'ledger_reconciliation_last_run_timestamp_seconds',
    'When the ledger was last reconciled, by scope: full or recent',
    'scope',
    async () =>
      (await db.select().from(reconciliation)).map(({ scope, ranAt }) => [scope, ranAt.getTime() / 1000])
  )
  add(
    'game_house_loss_coins',
    'Coins that the house lost to the players of a game in this hour; negative if it won',
    'game',
    async () => {
      const rows = await db
        .select()
        .from(gameLoss)
        .where(eq(gameLoss.hour, hourOf(clock.now())))
      return rows.map(({ gameId, coins }) => [gameId, coins])
    }
  )
  add(
    'messages_waiting',
    'Text messages and emails that are not delivered yet, by channel',
    'channel',
    async () => {
      const { channel, recipient } = outbox
      const rows = await db
        .select({ channel, messages: count() })
        .from(outbox)
        .where(ne(recipient, ''))
        .groupBy(channel)
      const waiting = new Map(rows.map(row => [row.channel, row.messages]))
      return channel.enumValues.map(name => [name, waiting.get(name) ?? 0])
    }
  )
}
