import type { ledgerAlarm } from './tables.ts'

export interface Fault {
  fault: (typeof ledgerAlarm.$inferSelect)['fault']
  subject: string
  accountId: string | null
  detail: string
}

/** `full` checks every entry, `recent` the entries after each account's last checked one. */
export type Scope = 'full' | 'recent'
