import { Counter, type Registry } from 'prom-client'

import type { Db } from '#platform/database/db.ts'
import { addDatabaseGauge } from '#platform/monitoring/database-gauge.ts'
import { countAlarms } from './reconciliation/alarms.ts'
import { ledgerAlarm, reconciliation } from './reconciliation/tables.ts'

export interface LedgerMetrics {
  countPosting(): void
}

export function createLedgerMetrics(registry: Registry, db: Db): LedgerMetrics {
  addDatabaseGauge(registry, {
    name: 'ledger_reconciliation_failures',
    help: 'Unresolved alarms of the reconciliation, by kind',
    label: 'fault',
    async read() {
      const alarms = new Map((await countAlarms(db)).map(alarm => [alarm.fault, alarm.count]))
      return ledgerAlarm.fault.enumValues.map(fault => [fault, alarms.get(fault) ?? 0])
    }
  })
  addDatabaseGauge(registry, {
    name: 'ledger_reconciliation_last_run_timestamp_seconds',
    help: 'When the ledger was last reconciled, by scope: full or recent',
    label: 'scope',
    read: async () =>
      (await db.select().from(reconciliation)).map(({ scope, ranAt }) => [scope, ranAt.getTime() / 1000])
  })
  const postings = new Counter({
    name: 'ledger_postings_total',
    help: 'Postings that this gateway wrote',
    registers: [registry]
  })
  return { countPosting: () => postings.inc() }
}
