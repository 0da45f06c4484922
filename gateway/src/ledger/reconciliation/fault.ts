import type { ledgerAlarm } from './tables.ts'

export interface Fault {
  fault: (typeof ledgerAlarm.$inferSelect)['fault']
  subject: string
  accountId: string | null
  detail: string
}

export type Scope = 'full' | 'recent'
