import { resetPassword } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { requirePhone } from '#identity/users/require-phone.ts'
import { users } from '#identity/users/tables.ts'
import { createRedeem } from '#modules/verification-codes/redeem/redeem-code.ts'
import { hashPassword } from '#platform/crypto/password.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { lockByEmail, lockByTel } from '../log-in/find-account.ts'
import type { LoginNeeds } from '../login-needs.ts'
import { clearFailures } from '../throttle/failure-keys.ts'

export function resetPasswordRoutes(app: App, deps: LoginNeeds): void {
  const { db, sessions } = deps
  const redeem = createRedeem(deps)

  route(app, resetPassword, async ({ body, request }) => {
    const target = body.tel === undefined ? (body.email ?? '').toLowerCase() : requirePhone(body.tel)
    const lock = body.tel === undefined ? lockByEmail : lockByTel
    const passwordHash = await hashPassword(body.new_password)

    const verdict = await transact(db, async tx => {
      const redeemed = await redeem(tx, {
        target,
        purpose: 'reset',
        deviceKey: deviceKeyOf(request),
        code: body.verification_code,
        attempt: body.attempt_id
      })
      if (redeemed !== 'right') return redeemed
      const account = await lock(tx, target)
      if (!account) return new Refusal('code_wrong')
      await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
      await sessions.revokeAll(account.id, undefined, tx)
      await clearFailures(tx, account, deps.config)
      return redeemed
    })
    if (verdict instanceof Refusal) throw verdict
    return {}
  })
}
