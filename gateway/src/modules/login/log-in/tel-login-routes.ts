import { loginByTel } from '@tambay/contracts/sign-in'

import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { Refusal } from '#http/refusal.ts'
import { route } from '#http/route.ts'
import { createCodes } from '../../code/codes.ts'
import { requirePhone } from '../form-rules/require-phone.ts'
import { deviceKeyOf } from '../known-device/device-cookie.ts'
import { beginSession, requireAgreement, signUp } from './begin-session.ts'
import { lockByTel } from './find-account.ts'
import { generateProfile } from './generate-profile.ts'
import { loginAnswer } from './login-answer.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

export function telLoginRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const codes = createCodes(deps)

  route(app, loginByTel, async ({ body, request }) => {
    const phone = requirePhone(body.tel)
    requireAgreement(body.agree)

    const logIn = () =>
      transact(db, async tx => {
        const verdict = await codes.redeem(tx, {
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
