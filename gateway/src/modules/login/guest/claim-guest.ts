import { randomBytes, timingSafeEqual } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { Refusal } from '#platform/errors/refusal.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import type { LoginNeeds } from '../login-needs.ts'
import { guestCredential } from '../tables.ts'

export async function claimGuest(
  { db, clock }: Pick<LoginNeeds, 'db' | 'clock'>,
  guestId: string,
  secret: string | undefined
): Promise<string | undefined> {
  const fresh = randomBytes(32).toString('base64url')
  const { rowCount } = await db
    .insert(guestCredential)
    .values({ guestId, secretHash: hashToken(fresh), createdAt: clock.now() })
    .onConflictDoNothing()
  if (rowCount) return fresh

  const [credential] = await db.select().from(guestCredential).where(eq(guestCredential.guestId, guestId))
  const expected = Buffer.from(credential?.secretHash ?? '')
  const given = Buffer.from(hashToken(secret ?? ''))
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new Refusal('guest_secret_wrong')
  return undefined
}
