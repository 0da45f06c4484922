import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { knownDevice } from '#identity/devices/tables.ts'
import type { Contacts } from '#identity/users/contacts.ts'
import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { verificationCode } from '#modules/verification-codes/tables.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import { networkKeyOf } from './invite-keys.ts'
import { invitation, type InviteRisk } from './tables.ts'

export interface Invitation {
  invite_code?: string | undefined
  device_id?: string | undefined
}

interface InvitedUser extends Invitation {
  inviteeId: string
  request: FastifyRequest
}

/**
 * Records who invited a new account, in the transaction that creates it. An invalid code is ignored and never stops a
 * sign-up. The inviter sees a refusal only after the invitee has met all conditions, so that abusers can't find out
 * which risk was detected.
 */
export async function attributeInvitation(
  { clock, config }: { clock: Clock; config: Pick<Config, 'SECRET_KEY'> },
  tx: Tx,
  { inviteeId, invite_code: code, device_id: deviceId, request }: InvitedUser
): Promise<void> {
  if (code === undefined || deviceId === undefined) return
  const inviter = await findInviter(tx, code)
  if (!inviter) return
  const now = clock.now()
  await tx.insert(invitation).values({
    inviteeId,
    inviterId: inviter.id,
    deviceId,
    networkKey: networkKeyOf(config, request.ip),
    risk: await findDeviceRisk(tx, deviceId, deviceKeyOf(request), inviter),
    nextCheckAt: now,
    createdAt: now
  })
}

export async function findInviter(db: Pick<Db, 'select'>, code: string) {
  const [found] = await db
    .select({ id: users.id, tel: users.tel, email: users.email })
    .from(users)
    .where(and(eq(users.inviteCode, code.toUpperCase()), isActiveUser))
  return found
}

async function findDeviceRisk(
  tx: Tx,
  deviceId: string,
  deviceKey: string,
  inviter: Contacts
): Promise<InviteRisk | null> {
  if (await hasRequestedCodeFor(tx, deviceId, inviter)) return 'own_device'
  if (deviceKey === '') return null
  return (await tx.$count(knownDevice, eq(knownDevice.deviceKey, deviceKey))) > 0 ? 'same_device' : null
}

async function hasRequestedCodeFor(tx: Tx, device: string, { tel, email }: Contacts): Promise<boolean> {
  const targets = [tel, email?.toLowerCase()].filter(target => typeof target === 'string')
  if (targets.length === 0) return false
  const where = and(eq(verificationCode.device, device), inArray(verificationCode.target, targets))
  return (await tx.$count(verificationCode, where)) > 0
}
