import type { Tx } from '#db/db.ts'
import { releaseMedia } from './pictures.ts'

/** Call it after the user's row no longer uses the avatar `path`. */
export async function releaseAvatar(tx: Tx, path: string, now: Date): Promise<void> {
  const id = mediaIdOf(path)
  if (id !== undefined) await releaseMedia(tx, [id], now)
}

/** Returns nothing for a picture that comes with the app. */
export function mediaIdOf(path: string): string | undefined {
  return /^\/media\/([^/]+)\//.exec(path)?.[1]
}
