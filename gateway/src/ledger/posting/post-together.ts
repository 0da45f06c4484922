import { batchWrites } from '#platform/database/batch-writes.ts'
import type { Db } from '#platform/database/db.ts'
import type { Receipt } from '../ledger-types.ts'
import { post } from './post.ts'
import { makeReceipt } from './receipt.ts'
import { type ResolvedPosting, validatePosting } from './resolved-posting.ts'
import { type PostingInBatch, writeBatch } from './write-batch.ts'

const maxBatchSize = 64

/** Posts outside a transaction (docs/decisions/0113-group-commit.md). */
export function createPostTogether(db: Db): (posting: ResolvedPosting, now: Date) => Promise<Receipt> {
  const postTogether = batchWrites<PostingInBatch, Receipt>({
    maxBatchSize,
    async writeBatch(batch) {
      const written = await writeBatch(db, batch)
      return written.map(({ id, lines }) => (lines.length > 0 ? makeReceipt(id, false, lines) : undefined))
    },
    writeOne: ({ posting, now }) => post(db, posting, now)
  })

  return async (posting, now) => {
    validatePosting(posting)
    return postTogether({ posting, now })
  }
}
