import { createHmac } from 'node:crypto'

import { readPhone } from '@tambay/contracts/validation/phone'
import { inArray, like, lt, or } from 'drizzle-orm'

import type { Config } from '#platform/config/config.ts'
import { subkey } from '#platform/crypto/subkey.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { loginFailure } from '../tables.ts'

const retentionMs = 24 * 3_600_000

interface Account {
  id: string
  username: string
  tel: string | null
  email: string | null
}

export const ownerKey = (userId: string) => `account:${userId}`
export const deviceFailureKey = (userId: string, deviceKey: string) => `device:${userId}:${deviceKey}`

/**
 * The key for failed logins under a name from unknown devices, whether or not the name exists. The hash is keyed,
 * because people type passwords into the wrong field, and a plain hash of a phone number could be guessed.
 */
export function nameKey(name: string, { SECRET_KEY }: Pick<Config, 'SECRET_KEY'>): string {
  const text = readPhone(name) ?? name.trim().toLowerCase()
  return `name:${createHmac('sha256', subkey(SECRET_KEY, 'login/name')).update(text).digest('hex')}`
}

export async function clearFailures(
  tx: Tx,
  { id, username, tel, email }: Account,
  config: Pick<Config, 'SECRET_KEY'>
): Promise<void> {
  const names = [username, tel, email].flatMap(name => (name === null ? [] : nameKey(name, config)))
  await tx.delete(loginFailure).where(inArray(loginFailure.key, names))
  await eraseLoginFailures(tx, id)
}

export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db.delete(loginFailure).where(lt(loginFailure.lastAt, new Date(now.getTime() - retentionMs)))
}

export async function eraseLoginFailures(within: Tx, userId: string): Promise<void> {
  const keys = or(
    inArray(loginFailure.key, [ownerKey(userId)]),
    like(loginFailure.key, deviceFailureKey(userId, '%'))
  )
  await within.delete(loginFailure).where(keys)
}
