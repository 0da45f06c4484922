import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { users } from '../user/tables.ts'
import { releaseMedia } from './pictures.ts'

/**
 * Call `claimMedia` first if the new avatar is an uploaded picture. The caller increases the profile's version.
 */
export async function changeAvatar(tx: Tx, userId: string, avatar: string, now: Date): Promise<void> {
  const ofUser = eq(users.id, userId)
  const [before] = await tx.select({ avatar: users.avatar }).from(users).where(ofUser).for('no key update')
  await tx.update(users).set({ avatar }).where(ofUser)
  const replaced = before?.avatar === avatar ? undefined : mediaIdOf(before?.avatar ?? '')
  if (replaced !== undefined) await releaseMedia(tx, [replaced], now)
}

/** Returns nothing for a picture that comes with the app. */
export function mediaIdOf(path: string): string | undefined {
  return /^\/media\/([^/]+)\//.exec(path)?.[1]
}
