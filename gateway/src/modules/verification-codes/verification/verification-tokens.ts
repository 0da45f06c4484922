import { randomBytes } from 'node:crypto'

import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import type { CurrentUser } from '#platform/http/caller/session.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import type { Clock } from '#platform/time/clock.ts'
import { verificationProof } from './tables.ts'

export interface VerificationTokens {
  issue(tx: Tx, user: CurrentUser): Promise<{ token: string; expiresIn: number }>
  use(tx: Tx, user: CurrentUser, token: string): Promise<boolean>
}

const lifetimeSeconds = 10 * 60

export function createVerificationTokens({ clock }: { clock: Clock }): VerificationTokens {
  return {
    async issue(tx, user) {
      const token = `v_${randomBytes(32).toString('base64url')}`
      const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds * 1000)
      await tx
        .insert(verificationProof)
        .values({ tokenHash: hashToken(token), userId: user.id, sessionId: user.sessionId, expiresAt })
      return { token, expiresIn: lifetimeSeconds }
    },

    // A single statement, which locks the row, so only one of two concurrent uses succeeds.
    async use(tx, user, token) {
      const used = await tx
        .update(verificationProof)
        .set({ usedAt: clock.now() })
        .where(
          and(
            eq(verificationProof.tokenHash, hashToken(token)),
            eq(verificationProof.userId, user.id),
            eq(verificationProof.sessionId, user.sessionId),
            isNull(verificationProof.usedAt),
            gt(verificationProof.expiresAt, clock.now())
          )
        )
        .returning({ userId: verificationProof.userId })
      return used.length > 0
    }
  }
}

export async function eraseVerificationTokens(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verificationProof).where(eq(verificationProof.userId, userId))
}
