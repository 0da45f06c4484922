import { getBoundEmailCode, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { eq } from 'drizzle-orm'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { CodeNeeds } from '../code-needs.ts'
import type { IssueCode } from '../send/issue-code.ts'
import { createVerificationTokens } from '../verification/verification-tokens.ts'
import { createRedeem } from './redeem-code.ts'

const notBound = { tel: 'phone_not_bound', email: 'email_not_bound' } as const

const ownerOf = (userId: string) => ({ deviceKey: `account:${userId}`, isKnownDevice: true })

export function boundCodeRoutes(app: App, deps: CodeNeeds, issue: IssueCode): void {
  const { db } = deps
  const redeem = createRedeem(deps)
  const verificationTokens = createVerificationTokens(deps)

  async function boundTo(userId: string, kind: 'tel' | 'email'): Promise<string> {
    const [found] = await db.select({ address: users[kind] }).from(users).where(eq(users.id, userId))
    if (found?.address) return found.address
    throw new Refusal(notBound[kind])
  }

  route(app, getBoundTelCode, async ({ user, request }) =>
    issue({
      target: await boundTo(user.id, 'tel'),
      purpose: 'verify',
      ip: request.ip,
      ...ownerOf(user.id)
    })
  )

  route(app, getBoundEmailCode, async ({ user, request }) =>
    issue({
      target: await boundTo(user.id, 'email'),
      purpose: 'verify',
      ip: request.ip,
      ...ownerOf(user.id)
    })
  )

  route(app, verifyBound, async ({ user, body, refuse }) => {
    const target = await boundTo(user.id, body.machine_verification)
    const outcome = await transact(db, async tx => {
      const verdict = await redeem(tx, {
        target,
        purpose: 'verify',
        deviceKey: ownerOf(user.id).deviceKey,
        code: body.verification_code,
        attempt: body.attempt_id
      })
      if (verdict !== 'right') return verdict
      // Checks the address again, because it may have been replaced since it was read above.
      const account = await lockAccount(tx, user)
      if (account[body.machine_verification]?.toLowerCase() !== target.toLowerCase()) refuse('code_expired')
      return verificationTokens.issue(tx, user)
    })
    if (outcome instanceof Refusal) throw outcome
    return { verification_token: outcome.token, expires_in: outcome.expiresIn }
  })
}
