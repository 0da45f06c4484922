import { and, eq, exists, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { knownDevice } from '#identity/devices/tables.ts'
import { readIdentity } from '#identity/users/contacts.ts'
import { identityKeysOf } from '#identity/users/identity-keys.ts'
import type { Tx } from '#platform/database/db.ts'
import { inviteDeviceKeyOf } from '../invite-keys.ts'
import type { InviteNeeds } from '../invite-needs.ts'
import { invitation, type InvitationRow, inviteContact, type InviteRisk } from '../tables.ts'

const burstMs = 24 * 3_600_000

/** Compares with earlier invitations only, so that the result doesn't depend on the order of the checks. */
export async function findRisk(
  tx: Tx,
  row: InvitationRow,
  config: InviteNeeds['config']
): Promise<InviteRisk | undefined> {
  if (row.risk) return row.risk
  if ((await tx.$count(invitation, and(eq(invitation.deviceId, row.deviceId), isEarlier(row)))) > 0)
    return 'same_device'
  if (await sharesBrowser(tx, row)) return 'same_device'
  const isOfBurst = and(
    eq(invitation.inviterId, row.inviterId),
    eq(invitation.networkKey, row.networkKey),
    gt(invitation.createdAt, new Date(row.createdAt.getTime() - burstMs)),
    isEarlier(row)
  )
  const isBurst =
    row.networkKey !== '' && (await tx.$count(invitation, isOfBurst)) >= config.INVITE_JOINS_PER_NETWORK
  return isBurst ? 'network_burst' : undefined
}

export async function claimKeys(
  tx: Tx,
  { inviteeId, inviterId, deviceId }: InvitationRow,
  config: InviteNeeds['config'],
  now: Date
): Promise<InviteRisk | undefined> {
  const contacts = identityKeysOf(config, await readIdentity(tx, inviteeId))
  const ofInviter = identityKeysOf(config, await readIdentity(tx, inviterId))
  if (contacts.some(key => ofInviter.includes(key))) return 'same_contact'
  const device = inviteDeviceKeyOf(config, deviceId)
  const keys = [...contacts, device].toSorted()
  await tx
    .insert(inviteContact)
    .values(keys.map(contactKey => ({ contactKey, inviteeId, createdAt: now })))
    .onConflictDoNothing()
  const isOthers = or(isNull(inviteContact.inviteeId), ne(inviteContact.inviteeId, inviteeId))
  const taken = await tx
    .select({ key: inviteContact.contactKey })
    .from(inviteContact)
    .where(and(inArray(inviteContact.contactKey, keys), isOthers))
  if (taken.length === 0) return undefined
  return taken.some(({ key }) => key !== device) ? 'same_contact' : 'same_device'
}

const isEarlier = ({ createdAt, inviteeId }: InvitationRow) =>
  sql`(${invitation.createdAt}, ${invitation.inviteeId}) < (${createdAt.toISOString()}::timestamptz, ${inviteeId}::bigint)`

/** Whether the inviter or an earlier invitee of theirs has logged in with a browser of the invitee. */
async function sharesBrowser(tx: Tx, row: InvitationRow): Promise<boolean> {
  const own = alias(knownDevice, 'own')
  const ofInviter = and(
    eq(invitation.inviteeId, knownDevice.userId),
    eq(invitation.inviterId, row.inviterId),
    isEarlier(row)
  )
  const [found] = await tx
    .select({ id: knownDevice.userId })
    .from(own)
    .innerJoin(knownDevice, eq(knownDevice.deviceKey, own.deviceKey))
    .where(
      and(
        eq(own.userId, row.inviteeId),
        or(
          eq(knownDevice.userId, row.inviterId),
          exists(tx.select({ id: invitation.inviteeId }).from(invitation).where(ofInviter))
        )
      )
    )
    .limit(1)
  return found !== undefined
}
