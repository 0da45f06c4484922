import { inArray, or, type SQL } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { postComment } from '../tables.ts'

export async function deleteComments(tx: Tx, where: SQL | undefined): Promise<void> {
  await inBatches(async limit => {
    const rows = await tx
      .select({ id: postComment.id })
      .from(postComment)
      .where(where)
      .orderBy(postComment.id)
      .limit(limit)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await tx.delete(postComment).where(or(inArray(postComment.id, ids), inArray(postComment.replyTo, ids)))
    return ids.length
  })
}
