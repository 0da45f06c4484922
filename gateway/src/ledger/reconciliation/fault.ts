import type { ledgerAlarm } from './tables.ts'

export interface Fault {
  fault: (typeof ledgerAlarm.$inferSelect)['fault']
  /** `user:42 coin`, or the id of a posting or hold, or a currency. */
  subject: string
  /** The account to freeze. Null if the fault belongs to no single account. */
  accountId: string | null
  detail: string
}

/** `full` checks every entry, `recent` the entries after each account's last checked one. */
export type Scope = 'full' | 'recent'
