import type { BodyOf } from '@tambay/contracts/endpoint'
import { loginByEmail, loginByTel } from '@tambay/contracts/sign-in'
import type { FastifyRequest } from 'fastify'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { requirePhone } from '#identity/users/require-phone.ts'
import { createRedeem } from '#modules/verification-codes/redeem/redeem-code.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { LoginNeeds } from '../login-needs.ts'
import { beginSession, requireAgreement, signUp } from './begin-session.ts'
import { type Account, lockByEmail, lockByTel } from './find-account.ts'
import { generateProfile } from './generate-profile.ts'
import { loginAnswer } from './login-answer.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

interface Owner {
  find: (tx: Tx) => Promise<Account | undefined>
  /** What a new account is created with. */
  contact: { tel: string } | { email: string }
  conflict: 'users_tel_unique' | 'users_email_unique'
}

type CodeLogin = Omit<BodyOf<typeof loginByTel>, 'tel'>

export function codeLoginRoutes(app: App, deps: LoginNeeds): void {
  const { db } = deps
  const redeem = createRedeem(deps)

  route(app, loginByTel, ({ body, request }) => {
    const tel = requirePhone(body.tel)
    const owner: Owner = { find: tx => lockByTel(tx, tel), contact: { tel }, conflict: 'users_tel_unique' }
    return logIn(tel, owner, body, request)
  })

  route(app, loginByEmail, ({ body, request }) => {
    const email = body.email.toLowerCase()
    const owner: Owner = {
      find: tx => lockByEmail(tx, email),
      contact: { email },
      conflict: 'users_email_unique'
    }
    return logIn(email, owner, body, request)
  })

  async function logIn(target: string, owner: Owner, body: CodeLogin, request: FastifyRequest) {
    requireAgreement(body.agree)
    const outcome = await retryOnConflict(owner.conflict, () =>
      transact(db, async tx => {
        const verdict = await redeem(tx, {
          target,
          purpose: 'login',
          deviceKey: deviceKeyOf(request),
          code: body.verification_code,
          attempt: body.attempt_id
        })
        if (verdict !== 'right') return verdict
        const account = await owner.find(tx)
        return account
          ? beginSession(deps, tx, account.id, request)
          : signUp(deps, tx, { ...generateProfile(), ...owner.contact }, body, request)
      })
    )
    if (outcome instanceof Refusal) throw outcome
    return loginAnswer(outcome)
  }
}
