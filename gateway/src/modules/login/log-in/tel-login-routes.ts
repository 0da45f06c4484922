import { loginByTel } from '@tambay/contracts/sign-in'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { requirePhone } from '#identity/users/require-phone.ts'
import { createRedeem } from '#modules/verification-codes/redeem/redeem-code.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { LoginNeeds } from '../login-needs.ts'
import { beginSession, requireAgreement, signUp } from './begin-session.ts'
import { lockByTel } from './find-account.ts'
import { generateProfile } from './generate-profile.ts'
import { loginAnswer } from './login-answer.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

export function telLoginRoutes(app: App, deps: LoginNeeds): void {
  const { db } = deps
  const redeem = createRedeem(deps)

  route(app, loginByTel, async ({ body, request }) => {
    const phone = requirePhone(body.tel)
    requireAgreement(body.agree)

    const logIn = () =>
      transact(db, async tx => {
        const verdict = await redeem(tx, {
          target: phone,
          purpose: 'login',
          deviceKey: deviceKeyOf(request),
          code: body.verification_code,
          attempt: body.attempt_id
        })
        if (verdict !== 'right') return verdict
        const account = await lockByTel(tx, phone)
        return account
          ? beginSession(deps, tx, account.id, request)
          : signUp(deps, tx, { ...generateProfile(), tel: phone }, body, request)
      })

    const outcome = await retryOnConflict('users_tel_unique', logIn)
    if (outcome instanceof Refusal) throw outcome
    return loginAnswer(outcome)
  })
}
