import type { ledgerAlarm } from './tables.ts'

/** One thing that is wrong with the books. */
export interface Fault {
  fault: (typeof ledgerAlarm.$inferSelect)['fault']
  /** What it was found on: `user:42 coin`, a posting, a hold, a currency. */
  subject: string
  /** The account concerned, which is frozen; null where none can be named. */
  accountId: string | null
  /** For the operator, with the numbers that do not agree. */
  detail: string
}

/** Every entry, or those that came since each account was last found right. */
export type Scope = 'full' | 'recent'
