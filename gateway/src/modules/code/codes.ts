import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'
import { transact } from '../../db/transact.ts'
import { Refusal } from '../../refusal.ts'
import { subkey } from '../../subkey.ts'
import { refuseTooMany } from './code-limits.ts'
import { verificationCode } from './tables.ts'

/** What a code may be used for; no other call takes it. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'verify'

export interface CodeRequest {
  /** An E.164 number or an e-mail address. */
  target: string
  purpose: CodePurpose
  ip: string
  /** The browser that asks, by its own word; none where a signed-in user asks. */
  device?: string
  /** Hands the code to whoever delivers it; left out where nobody should get one, and nobody should notice. */
  deliver?: (code: string, tx: Tx) => Promise<void>
}

export interface Codes {
  /** Makes a new code and ends the one before it. Refuses `code_too_soon`, `too_many_requests`. */
  issue(request: CodeRequest): Promise<{ resend_after: number; expires_in: number }>
  /** Uses a code up, or counts a wrong try: the caller commits either. */
  redeem(tx: Tx, attempt: CodeAttempt): Promise<'right' | 'wrong' | 'expired'>
}

export interface CodeAttempt extends Pick<CodeRequest, 'target' | 'purpose'> {
  code: string
  /** The client's name for this attempt: once it was right, it stays right, because its answer may have been lost. */
  attempt?: string
}

/** Seconds between two codes for one target. */
export const resendAfter = 60
/** Seconds that a code lives. */
export const codeLifetime = 10 * 60
export const maxTries = 5

interface Options {
  db: Db
  clock: Clock
  config: Pick<Config, 'SECRET_KEY' | 'CODES_PER_IP'>
}

/** Verification codes (DESIGN §4): 4 digits, kept as a keyed hash, one alive for each target and purpose. */
export function createCodes({ db, clock, config }: Options): Codes {
  const key = subkey(config.SECRET_KEY, 'codes')
  const hashOf = (id: string, code: string) => createHmac('sha256', key).update(`${id} ${code}`).digest('hex')
  const secondsFromNow = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

  async function issue({ target, purpose, ip, device = '', deliver }: CodeRequest) {
    await transact(db, async tx => {
      // One at a time for a target, so that two requests at once count each other.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${target}, 0))`)
      await refuseTooSoon(tx, target)
      await refuseTooMany(tx, { target, ip, now: clock.now(), perIp: config.CODES_PER_IP })
      await tx.update(verificationCode).set({ endedAt: clock.now() }).where(liveOf(target, purpose))
      const id = randomUUID()
      const code = String(randomInt(10_000)).padStart(4, '0')
      const times = { createdAt: clock.now(), expiresAt: secondsFromNow(codeLifetime) }
      await tx
        .insert(verificationCode)
        .values({ id, target, purpose, ip, device, codeHash: hashOf(id, code), ...times })
      await deliver?.(code, tx)
    })
    return { resend_after: resendAfter, expires_in: codeLifetime }
  }

  async function refuseTooSoon(tx: Tx, target: string) {
    const [last] = await tx
      .select({ createdAt: verificationCode.createdAt })
      .from(verificationCode)
      .where(
        and(eq(verificationCode.target, target), gt(verificationCode.createdAt, secondsFromNow(-resendAfter)))
      )
      .orderBy(desc(verificationCode.createdAt))
      .limit(1)
    if (!last) return
    const waited = Math.floor((clock.now().getTime() - last.createdAt.getTime()) / 1000)
    throw new Refusal('code_too_soon', { resend_after: resendAfter - waited })
  }

  const redeem: Codes['redeem'] = async (tx, { target, purpose, code, attempt }) => {
    const attemptHash = attempt === undefined ? null : hashOf(target, attempt)
    const [live] = await tx.select().from(verificationCode).where(liveOf(target, purpose)).for('update')
    if (!live || live.expiresAt <= clock.now())
      return (await wasRight(tx, { target, purpose, code, attemptHash })) ? 'right' : 'expired'
    const isRight = isCodeOf(live, code)
    const wrongTries = live.wrongTries + (isRight ? 0 : 1)
    const isOver = isRight || wrongTries >= maxTries
    await tx
      .update(verificationCode)
      .set({ wrongTries, ...(isOver && { endedAt: clock.now() }), ...(isRight && { attemptHash }) })
      .where(eq(verificationCode.id, live.id))
    return isRight ? 'right' : 'wrong'
  }

  /** The same attempt with the same code was right before. */
  async function wasRight(
    tx: Tx,
    { target, purpose, code, attemptHash }: Omit<CodeAttempt, 'attempt'> & { attemptHash: string | null }
  ): Promise<boolean> {
    if (attemptHash === null) return false
    const [used] = await tx
      .select()
      .from(verificationCode)
      .where(
        and(
          eq(verificationCode.target, target),
          eq(verificationCode.purpose, purpose),
          eq(verificationCode.attemptHash, attemptHash),
          gt(verificationCode.expiresAt, clock.now())
        )
      )
    return used !== undefined && isCodeOf(used, code)
  }

  function isCodeOf(row: typeof verificationCode.$inferSelect, code: string): boolean {
    return timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(row.id, code)))
  }

  return { issue, redeem }
}

function liveOf(target: string, purpose: CodePurpose) {
  return and(
    eq(verificationCode.target, target),
    eq(verificationCode.purpose, purpose),
    isNull(verificationCode.endedAt)
  )
}
