import { randomInt, randomUUID } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import { networkOf } from '#http/caller/network-of.ts'
import { Refusal } from '#http/refusal.ts'
import type { CodeHash } from '../code-hash.ts'
import { codeLifetimeSeconds, resendAfterSeconds } from '../code-rules.ts'
import { lockTarget, targetOf } from '../code-target.ts'
import type { CodeDeps, CodeRequest, Codes } from '../codes.ts'
import { type CodeRow, findRecentCodes, secondsLocked } from '../recent-codes.ts'
import { verificationCode } from '../tables.ts'
import { refuseTooMany } from './code-limits.ts'
import { accountExistsMail, codeMail, codeSms } from './code-texts.ts'

export function createIssue({ db, clock, messages, config }: CodeDeps, hash: CodeHash): Codes['issue'] {
  return async request => {
    const { purpose, device = '', message = 'code' } = request
    const target = targetOf(request.target)
    const network = networkOf(request.ip)

    await transact(db, async tx => {
      await lockTarget(tx, target)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + codeLifetimeSeconds * 1000)
      refuseTooSoonOrLocked(await findRecentCodes(tx, target, now), now)
      await refuseTooMany(tx, { target, network, device }, config, now)
      await endActiveCode(tx, target, purpose, now)

      const id = randomUUID()
      const code = String(randomInt(10_000)).padStart(4, '0')
      const codeHash = hash.of(id, message === 'code' ? code : randomUUID())
      const times = { createdAt: now, expiresAt }
      await tx
        .insert(verificationCode)
        .values({ id, target, purpose, ip: network, device, codeHash, ...times })
      await messages.send(messageOf(code, { ...request, target, message }, expiresAt), tx)
    })
    return { resend_after: resendAfterSeconds, expires_in: codeLifetimeSeconds }
  }

  function messageOf(code: string, { target, purpose, message }: CodeRequest, expiresAt: Date) {
    const to = message === 'none' ? null : target
    if (!target.includes('@')) {
      return { channel: 'sms', to, expiresAt, ...codeSms(code, purpose, config.PUBLIC_ORIGIN) } as const
    }
    const text =
      message === 'account-exists' ? accountExistsMail(config.PUBLIC_ORIGIN) : codeMail(code, purpose)
    return { channel: 'mail', to, expiresAt, ...text } as const
  }
}

function refuseTooSoonOrLocked(recent: readonly CodeRow[], now: Date): void {
  const last = recent.at(-1)
  const waited = last ? Math.floor((now.getTime() - last.createdAt.getTime()) / 1000) : resendAfterSeconds
  if (waited < resendAfterSeconds)
    throw new Refusal('code_too_soon', { resend_after: resendAfterSeconds - waited })
  const retryAfter = secondsLocked(recent, now)
  if (retryAfter > 0) throw new Refusal('too_many_requests', { retry_after: retryAfter })
}

async function endActiveCode(tx: Tx, target: string, purpose: string, now: Date): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ endedAt: now })
    .where(
      and(
        eq(verificationCode.target, target),
        eq(verificationCode.purpose, purpose),
        isNull(verificationCode.endedAt)
      )
    )
}
