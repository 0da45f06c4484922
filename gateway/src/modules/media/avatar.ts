import type { Tx } from '#platform/database/db.ts'
import { releaseMedia } from './pictures.ts'

export async function releaseAvatar(tx: Tx, path: string, now: Date): Promise<void> {
  const id = mediaIdOf(path)
  if (id !== undefined) await releaseMedia(tx, [id], now)
}

export function mediaIdOf(path: string): string | undefined {
  return /^\/media\/([^/]+)\//.exec(path)?.[1]
}
