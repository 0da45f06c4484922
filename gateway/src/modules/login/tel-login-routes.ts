import { loginByTel } from '@tambay/shared/contracts/sign-in'

import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { route } from '../../route.ts'
import { createCodes } from '../code/codes.ts'
import { findByTel } from './find-account.ts'
import { deviceOf, loginAnswer } from './login-answer.ts'
import { createLoginTries } from './login-tries.ts'
import { requirePhone } from './require-phone.ts'
import { signUpByPhone } from './sign-up-by-phone.ts'

const refusalOf = { wrong: 'code_wrong', expired: 'code_expired' } as const

export function telLoginRoutes(app: App, deps: Deps): void {
  const { db, sessions } = deps
  const codes = createCodes(deps)
  const tries = createLoginTries(deps)

  route(app, loginByTel, async ({ body, request, refuse }) => {
    if (!body.agree) refuse('agreement_missing')
    const phone = requirePhone(body.tel)
    const succeed = await tries.begin([`ip:${request.ip}`])
    // A wrong try has to be counted, so that it commits and is refused afterwards.
    const outcome = await transact(db, async tx => {
      const verdict = await codes.redeem(tx, {
        target: phone,
        purpose: 'login',
        code: body.verification_code
      })
      if (verdict !== 'right') return verdict
      const account = (await findByTel(tx, phone)) ?? (await signUpByPhone(deps, tx, phone))
      return sessions.issueForUser(account.id, deviceOf(request), tx)
    })
    if (typeof outcome === 'string') return refuse(refusalOf[outcome])
    await succeed()
    return loginAnswer(outcome)
  })
}
