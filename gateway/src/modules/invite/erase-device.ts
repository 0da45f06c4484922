import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { invitation } from './tables.ts'

/** The inviter keeps the count; the device becomes one that no browser can name (`DeviceId` has no colon). */
export async function eraseDevice(within: Tx, userId: string): Promise<void> {
  await within
    .update(invitation)
    .set({ deviceId: `erased:${userId}` })
    .where(eq(invitation.inviteeId, userId))
}
