import type { Db } from '#platform/database/db.ts'
import { shorten } from '../notification-text.ts'
import type { PushSource } from './tables.ts'

type ReadLine = (db: Db, id: string, receiverId: string) => Promise<string | undefined>

/** Reads the text of a push message when it is sent. Each kind of text belongs to another module. */
export type SourceReaders = Record<PushSource['kind'], ReadLine>

/** The text as it is now. Undefined if it is gone or the receiver can't read it anymore. */
export async function readSource(
  readers: SourceReaders,
  db: Db,
  source: PushSource,
  receiverId: string
): Promise<string | undefined> {
  const text = await readers[source.kind](db, source.id, receiverId)
  return text === undefined ? undefined : shorten(text)
}
