import { eq } from 'drizzle-orm'

import { Refusal } from '#http/refusal.ts'
import type { Clock } from '#time/clock.ts'
import type { CodeHash } from '../code-hash.ts'
import { attemptsPerCode } from '../code-rules.ts'
import { lockTarget, targetOf } from '../code-target.ts'
import type { Codes } from '../codes.ts'
import { type CodeRow, findRecentCodes, secondsLocked } from '../recent-codes.ts'
import { verificationCode } from '../tables.ts'

export function createRedeem({ clock }: { clock: Clock }, hash: CodeHash): Codes['redeem'] {
  return async (tx, { target: address, purpose, code, attempt }) => {
    const target = targetOf(address)
    await lockTarget(tx, target)
    const now = clock.now()
    const recent = await findRecentCodes(tx, target, now)
    const unexpired = recent.filter(row => row.purpose === purpose && row.expiresAt > now)

    const attemptHash = attempt === undefined ? null : hash.of(target, attempt)
    const wasRight = (row: CodeRow) => row.attemptHash === attemptHash && hash.matches(row, code)
    if (attemptHash !== null && unexpired.some(wasRight)) return 'right'

    const retryAfter = secondsLocked(recent, now)
    if (retryAfter > 0) return new Refusal('account_locked', { retry_after: retryAfter })
    const live = unexpired.find(row => row.endedAt === null)
    if (!live) return new Refusal('code_expired')

    const isRight = hash.matches(live, code)
    const wrongTries = live.wrongTries + (isRight ? 0 : 1)
    const isOver = isRight || wrongTries >= attemptsPerCode
    await tx
      .update(verificationCode)
      .set({ wrongTries, ...(isOver && { endedAt: now }), ...(isRight && { attemptHash }) })
      .where(eq(verificationCode.id, live.id))
    return isRight ? 'right' : new Refusal('code_wrong')
  }
}
