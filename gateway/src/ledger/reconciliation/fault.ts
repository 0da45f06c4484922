import type { ledgerAlarm } from './tables.ts'

export interface Fault {
  fault: (typeof ledgerAlarm.$inferSelect)['fault']
  subject: string
  accountId: string | null
  detail: string
}

/** `full` checks every entry. `recent` checks only the entries after each account's last checked entry. */
export type Scope = 'full' | 'recent'
