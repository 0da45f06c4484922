import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { verificationCode } from '../code/tables.ts'
import { isActiveUser } from '../user/is-active-user.ts'
import { users } from '../user/tables.ts'
import { invitation } from './tables.ts'

export interface Invitation {
  invite_code?: string | undefined
  device_id?: string | undefined
}

interface InvitedUser extends Invitation {
  inviteeId: string
  now: Date
}

/**
 * Records who invited a new account, in the transaction that creates it. An invalid invitation is ignored and never stops
 * a sign-up.
 */
export async function attributeInvitation(
  tx: Tx,
  { inviteeId, invite_code: code, device_id: deviceId, now }: InvitedUser
): Promise<void> {
  if (code === undefined || deviceId === undefined) return
  const inviter = await findInviter(tx, code)
  if (!inviter || (await isDeviceOf(tx, deviceId, inviter))) return
  await tx
    .insert(invitation)
    .values({ inviteeId, inviterId: inviter.id, deviceId, createdAt: now })
    .onConflictDoNothing()
}

async function findInviter(tx: Tx, code: string) {
  const [found] = await tx
    .select({ id: users.id, tel: users.tel, email: users.email })
    .from(users)
    .where(and(eq(users.inviteCode, code.toUpperCase()), isActiveUser))
  return found
}

/** Detects only devices that requested a code for the inviter's phone number or email. */
async function isDeviceOf(
  tx: Tx,
  device: string,
  { tel, email }: { tel: string | null; email: string | null }
): Promise<boolean> {
  const targets = [tel, email?.toLowerCase()].filter(target => typeof target === 'string')
  if (targets.length === 0) return false
  const where = and(eq(verificationCode.device, device), inArray(verificationCode.target, targets))
  return (await tx.$count(verificationCode, where)) > 0
}

/**
 * Keeps the invitation, so that the inviter's count doesn't change, but replaces the device id. No browser
 * can send the replacement, because `DeviceId` allows no colon.
 */
export async function eraseInvitationDevice(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(invitation)
    .set({ deviceId: `erased:${userId}` })
    .where(eq(invitation.inviteeId, userId))
}
