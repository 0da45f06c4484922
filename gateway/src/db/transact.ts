import type { PgTransactionConfig } from 'drizzle-orm/pg-core'

import { readDatabaseError } from './database-error.ts'
import type { Db, Tx } from './db.ts'
import { RetryableError } from './retryable-error.ts'

type Hook = () => void

const hooks = new WeakMap<Tx, Hook[]>()
const tries = 3

/**
 * Runs `work` in one transaction, and what it left with `afterCommit` once that is durable. It may run again
 * (`withRetries`), so it changes nothing but the database.
 */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  return withRetries(() => attempt(db, work, config))
}

/** Tries again after a deadlock, a serialization failure, or a refusal that asks for it. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error
    }
  }
}

/** What the world outside hears only if the transaction holds: realtime events, mails. */
export function afterCommit(tx: Tx, hook: Hook): void {
  const waiting = hooks.get(tx)
  if (!waiting) throw new Error('afterCommit needs a transaction that transact opened')
  waiting.push(hook)
}

async function attempt<T>(db: Db, work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  const waiting: Hook[] = []
  const result = await db.transaction(tx => {
    hooks.set(tx, waiting)
    return work(tx)
  }, config)
  for (const hook of waiting) hook()
  return result
}

function isRetryable(error: unknown): boolean {
  if (error instanceof RetryableError) return true
  const code = readDatabaseError(error)?.code
  return code === '40001' || code === '40P01'
}
