import { batchCalls } from '#platform/database/batch-calls.ts'
import { readDatabaseError } from '#platform/database/database-error.ts'
import type { Db } from '#platform/database/db.ts'
import type { Receipt } from '../ledger-types.ts'
import { post } from './post.ts'
import { makeReceipt } from './receipt.ts'
import { type ResolvedPosting, validatePosting } from './resolved-posting.ts'
import { type PostingInBatch, writeBatch } from './write-batch.ts'

const limits = {
  /** Two batches at once would wait for each other's busy accounts. */
  maxRunning: 1,
  maxBatchSize: 64,
  /** A connection that no longer answers delays other postings by this. */
  patienceMs: 200
}

/**
 * Posts outside a transaction. Postings that arrive while another one is written share the next statement
 * (docs/decisions/0113-group-commit.md). If it fails, each of them is posted on its own and gets its own answer.
 */
export function createPostTogether(db: Db): (posting: ResolvedPosting, now: Date) => Promise<Receipt> {
  const postTogether = batchCalls(async (batch: readonly PostingInBatch[]) => {
    try {
      const written = await writeBatch(db, batch)
      return written.map(({ id, lines }) => (lines.length > 0 ? makeReceipt(id, false, lines) : undefined))
    } catch (error) {
      if (!readDatabaseError(error)) throw error
      return batch.map(() => undefined)
    }
  }, limits)

  return async (posting, now) => {
    validatePosting(posting)
    return (await postTogether({ posting, now })) ?? post(db, posting, now)
  }
}
