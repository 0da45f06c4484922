import { eq } from 'drizzle-orm'

import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { createCodeHash } from '../code-hash.ts'
import { lockTarget, targetOf } from '../code-target.ts'
import type { CodeAttempt } from '../code-types.ts'
import { type CodeRow, findRecentCodes } from '../recent-codes.ts'
import { verificationCode } from '../tables.ts'

interface RedeemDeps {
  clock: Clock
  config: Pick<Config, 'SECRET_KEY'>
}

/**
 * Redeems a verification code (spec IDENTITY-11) or counts a wrong attempt. It returns the refusals `code_wrong` and
 * `code_expired` instead of throwing them: the caller commits the counted attempt first, then throws.
 */
export type RedeemCode = (tx: Tx, attempt: CodeAttempt) => Promise<'right' | Refusal>

export function createRedeem({ clock, config }: RedeemDeps): RedeemCode {
  const hash = createCodeHash(config.SECRET_KEY)
  return async (tx, { target: address, purpose, code, attempt, deviceKey = '' }) => {
    const target = targetOf(address)
    await lockTarget(tx, target)
    const now = clock.now()
    const recent = await findRecentCodes(tx, target, now)
    const unexpired = recent.filter(row => row.purpose === purpose && row.expiresAt > now)

    const attemptHash = attempt === undefined ? null : hash.of(target, attempt)
    const wasRight = (row: CodeRow) => row.attemptHash === attemptHash && hash.matches(row, code)
    if (attemptHash !== null && unexpired.some(wasRight)) return 'right'

    // Includes codes that other devices requested: all messages for a target arrive on one phone, and the
    // user may type any of the codes.
    const open = unexpired.filter(row => row.endedAt === null && hasAttemptsLeft(row, deviceKey))
    if (open.length === 0) return new Refusal('code_expired')
    const right = open.find(row => hash.matches(row, code))
    if (right) {
      await update(tx, right, { endedAt: now, attemptHash })
      return 'right'
    }
    for (const row of open) await update(tx, row, countWrongTry(row, deviceKey, now))
    return new Refusal('code_wrong')
  }
}

/**
 * The attempts of the device that requested the code are counted separately, so that a stranger cannot use
 * them up.
 */
function hasAttemptsLeft(row: CodeRow, deviceKey: string): boolean {
  const wrongTries = isRequester(row, deviceKey) ? row.wrongTries : row.wrongTriesElsewhere
  return wrongTries < row.attemptsAllowed
}

function countWrongTry(row: CodeRow, deviceKey: string, now: Date): Partial<CodeRow> {
  if (!isRequester(row, deviceKey)) {
    const wrongTriesElsewhere = row.wrongTriesElsewhere + 1
    const isOver = row.deviceKey === '' && wrongTriesElsewhere >= row.attemptsAllowed
    return { wrongTriesElsewhere, ...(isOver && { endedAt: now }) }
  }
  const wrongTries = row.wrongTries + 1
  return { wrongTries, ...(wrongTries >= row.attemptsAllowed && { endedAt: now }) }
}

/** A request without a device key can come from anyone, so it never counts as the requester. */
function isRequester(row: CodeRow, deviceKey: string): boolean {
  return deviceKey !== '' && row.deviceKey === deviceKey
}

async function update(tx: Tx, { id }: CodeRow, change: Partial<CodeRow>): Promise<void> {
  await tx.update(verificationCode).set(change).where(eq(verificationCode.id, id))
}
