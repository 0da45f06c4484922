import { asc, eq, or, type SQL, sql } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { post, postComment } from '../tables.ts'
import { plainWords } from './plain-words.ts'
import { mutedWord } from './tables.ts'

export async function readMutedWords(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ word: mutedWord.word })
    .from(mutedWord)
    .where(eq(mutedWord.userId, userId))
    .orderBy(asc(mutedWord.position))
  return rows.map(row => row.word)
}

export async function replaceMutedWords(tx: Tx, userId: string, words: readonly string[]): Promise<void> {
  await lockUser(tx, userId)
  await tx.delete(mutedWord).where(eq(mutedWord.userId, userId))
  const byPlain = new Map(words.map(word => [plainWords(word), word] as const).toReversed())
  byPlain.delete('')
  const rows = [...byPlain].toReversed().map(([plain, word], position) => ({ userId, position, word, plain }))
  if (rows.length > 0) await tx.insert(mutedWord).values(rows)
}

/** A condition for posts or comments that contain no word that the viewer muted. Own ones are never left out. */
export function isUnmutedFor(
  viewerId: string | undefined,
  { authorId, words }: Pick<typeof post | typeof postComment, 'authorId' | 'words'>
): SQL | undefined {
  if (viewerId === undefined) return undefined
  return or(
    eq(authorId, viewerId),
    sql`NOT EXISTS (SELECT FROM ${mutedWord} AS muted WHERE muted.user_id = ${viewerId} AND strpos(${words}, muted.plain) > 0)`
  )
}
