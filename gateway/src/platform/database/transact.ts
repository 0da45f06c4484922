import type { PgTransactionConfig } from 'drizzle-orm/pg-core'

import { Refusal } from '#platform/errors/refusal.ts'
import { readDatabaseError } from './database-error.ts'
import type { Db, Tx } from './db.ts'

type Hook = () => void

const hooks = new WeakMap<Tx, Hook[]>()
const maxAttempts = 3

/** A refusal that a retry may avoid: `transact` retries the work before it throws this error. */
export class RetryableError extends Refusal {
  override name = 'RetryableError'
}

/**
 * Runs `work` in one transaction, then the hooks it added with `afterCommit`. `work` may run several times
 * (`withRetries`), so it must change nothing but the database.
 */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  return withRetries(() => attempt(db, work, config))
}

export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error
    }
  }
}

/**
 * Runs effects outside the database, such as realtime events, which must not happen if the transaction rolls
 * back.
 */
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

const serializationFailure = '40001'
const deadlock = '40P01'

function isRetryable(error: unknown): boolean {
  if (error instanceof RetryableError) return true
  const code = readDatabaseError(error)?.code
  return code === serializationFailure || code === deadlock
}
