import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { verificationCode } from '../code/tables.ts'
import { isActiveUser } from '../user/is-active-user.ts'
import { users } from '../user/tables.ts'
import { invitation } from './tables.ts'

/** What a log-in or a registration carries (spec CALL-5). */
export interface Invitation {
  invite_code?: string | undefined
  device_id?: string | undefined
}

interface Newcomer extends Invitation {
  inviteeId: string
  now: Date
}

/**
 * Writes down who brought a new account, in the transaction that makes it. A device counts once, whoever's code it
 * comes with; whatever is wrong with an invitation, the sign-up goes on without it.
 */
export async function attributeInvitation(
  tx: Tx,
  { inviteeId, invite_code: code, device_id: deviceId, now }: Newcomer
): Promise<void> {
  if (code === undefined || deviceId === undefined) return
  const inviter = await findInviter(tx, code)
  if (!inviter || (await isDeviceOf(tx, deviceId, inviter))) return
  await tx
    .insert(invitation)
    .values({ inviteeId, inviterId: inviter.id, deviceId, createdAt: now })
    .onConflictDoNothing()
}

/** Codes are handed on by hand: their case does not matter. */
async function findInviter(tx: Tx, code: string) {
  const [found] = await tx
    .select({ id: users.id, tel: users.tel, email: users.email })
    .from(users)
    .where(and(eq(users.inviteCode, code.toUpperCase()), isActiveUser))
  return found
}

/** As far as anyone knows: the inviter had a code sent from it. */
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
