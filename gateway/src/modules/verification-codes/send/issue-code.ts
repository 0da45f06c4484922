import { randomInt, randomUUID } from 'node:crypto'

import { highestHumanLevel } from '@tambay/contracts/validation/identity'
import type { CodeAnswer } from '@tambay/contracts/validation/identity'
import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { createCodeHash } from '../code-hash.ts'
import type { CodeNeeds } from '../code-needs.ts'
import { codeLifetimeSeconds, day, easyCodesPerDay, resendAfterSeconds } from '../code-rules.ts'
import { lockTarget, targetOf } from '../code-target.ts'
import type { CodeRequest } from '../code-types.ts'
import { attemptsForNext, type CodeRow, codesOfPool, findRecentCodes } from '../recent-codes.ts'
import { verificationCode } from '../tables.ts'
import { createCodeLimits } from './code-limits.ts'
import { accountExistsMail, codeMail, codeSms } from './code-texts.ts'

export type IssueCode = (request: CodeRequest) => Promise<CodeAnswer>

/** Issues verification codes (spec IDENTITY-11). A target has one active code for each purpose and requesting device. */
export function createIssue({
  db,
  clock,
  mailer,
  config,
  limiter
}: CodeNeeds & { limiter: Limiter }): IssueCode {
  const hash = createCodeHash(config.SECRET_KEY)
  const limits = createCodeLimits(limiter, config)

  return async request => {
    const { purpose, device = '', message = 'code', deviceKey = '', isKnownDevice = false } = request
    const target = targetOf(request.target)
    if (!mailer.canSend(channelOf(target))) throw new Refusal('code_not_sendable')
    const network = networkOf(request.ip)

    await transact(db, async tx => {
      await lockTarget(tx, target)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + codeLifetimeSeconds * 1000)
      const pool = codesOfPool(await findRecentCodes(tx, target, now), { deviceKey, isKnownDevice })
      refuseTooSoon(pool, now)
      const limited = { target, deviceKey, isKnownDevice, network, device, now }
      await limits.refuseTooManyForTarget(tx, limited)
      if (!isKnownDevice) {
        await limits.refuseTooManyFromSource(tx, limited)
        refuseEasyHumanCheck(pool, request.humanLevel, now)
      }
      await endActiveCode(tx, { target, purpose, deviceKey }, now)

      const id = randomUUID()
      const code = String(randomInt(10_000)).padStart(4, '0')
      const codeHash = hash.of(id, message === 'code' ? code : randomUUID())
      const times = { createdAt: now, expiresAt }
      await tx.insert(verificationCode).values({
        id,
        target,
        purpose,
        ip: network,
        device,
        deviceKey,
        isKnownDevice,
        codeHash,
        ...times,
        attemptsAllowed: attemptsForNext(pool, now)
      })
      await mailer.send(messageOf(code, { ...request, target, message }, expiresAt), tx)
    })
    return { resend_after: resendAfterSeconds, expires_in: codeLifetimeSeconds }
  }

  function messageOf(code: string, { target, purpose, message }: CodeRequest, expiresAt: Date) {
    const to = message === 'none' ? null : target
    if (channelOf(target) === 'sms') {
      return { channel: 'sms', to, expiresAt, ...codeSms(code, purpose, config.PUBLIC_ORIGIN) } as const
    }
    const text =
      message === 'account-exists' ? accountExistsMail(config.PUBLIC_ORIGIN) : codeMail(code, purpose)
    return { channel: 'mail', to, expiresAt, ...text } as const
  }
}

const channelOf = (target: string) => (target.includes('@') ? 'mail' : 'sms')

function refuseTooSoon(recent: readonly CodeRow[], now: Date): void {
  const last = recent.at(-1)
  const waited = last ? Math.floor((now.getTime() - last.createdAt.getTime()) / 1000) : resendAfterSeconds
  if (waited < resendAfterSeconds)
    throw new Refusal('code_too_soon', { resend_after: resendAfterSeconds - waited })
}

/**
 * Call it for unknown devices only. Each further code needs a harder human check, so that strangers can't
 * cheaply use up the limits that all unknown devices share for a target.
 */
function refuseEasyHumanCheck(pool: readonly CodeRow[], humanLevel: number | undefined, now: Date): void {
  const since = new Date(now.getTime() - day)
  const sent = pool.filter(({ createdAt }) => createdAt > since).length
  const level = Math.min(Math.max(0, sent - easyCodesPerDay + 1), highestHumanLevel)
  if (humanLevel !== undefined && humanLevel < level) throw new Refusal('human_check_failed', { level })
}

async function endActiveCode(
  tx: Tx,
  { target, purpose, deviceKey }: Pick<CodeRow, 'target' | 'purpose' | 'deviceKey'>,
  now: Date
): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ endedAt: now })
    .where(
      and(
        eq(verificationCode.target, target),
        eq(verificationCode.purpose, purpose),
        eq(verificationCode.deviceKey, deviceKey),
        isNull(verificationCode.endedAt)
      )
    )
}
