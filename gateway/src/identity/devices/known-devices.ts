import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import type { Db, Tx } from '#platform/database/db.ts'
import { deviceKeyOf } from './device-cookie.ts'
import { knownDevice } from './tables.ts'

/** Known devices are kept for as long as browsers keep the cookie. */
const retentionMs = 400 * 24 * 3_600_000

export async function rememberDevice(
  tx: Tx,
  userId: string,
  request: FastifyRequest,
  now: Date
): Promise<void> {
  const deviceKey = deviceKeyOf(request)
  if (deviceKey === '') return
  await tx
    .insert(knownDevice)
    .values({ userId, deviceKey, lastLoginAt: now })
    .onConflictDoUpdate({ target: [knownDevice.userId, knownDevice.deviceKey], set: { lastLoginAt: now } })
}

/**
 * Queries the database even without an account, so that response times don't reveal whether an account
 * exists.
 */
export async function isKnownDevice(db: Db, userId: string | undefined, deviceKey: string): Promise<boolean> {
  if (deviceKey === '') return false
  const where = and(eq(knownDevice.userId, userId ?? '0'), eq(knownDevice.deviceKey, deviceKey))
  return (await db.$count(knownDevice, where)) > 0
}

export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db.delete(knownDevice).where(lt(knownDevice.lastLoginAt, new Date(now.getTime() - retentionMs)))
}

export async function eraseKnownDevices(within: Tx, userId: string): Promise<void> {
  await within.delete(knownDevice).where(eq(knownDevice.userId, userId))
}
