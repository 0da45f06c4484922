import { resetPassword } from '@tambay/shared/contracts/sign-in'
import { eq } from 'drizzle-orm'

import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { route } from '../../route.ts'
import { createCodes } from '../code/codes.ts'
import { users } from '../user/tables.ts'
import { refusalOf } from './code-verdict.ts'
import { findByEmail, findByTel } from './find-account.ts'
import { createLoginTries } from './login-tries.ts'
import { hashPassword } from './password.ts'
import { requirePhone } from './require-phone.ts'

/** Not four digits: a try with it is counted like any other and never right. */
const nobodysCode = ''

export function resetPasswordRoutes(app: App, deps: Deps): void {
  const { db, sessions } = deps
  const codes = createCodes(deps)
  const tries = createLoginTries(deps)

  route(app, resetPassword, async ({ body, request, refuse }) => {
    const target = body.tel === undefined ? (body.email ?? '').toLowerCase() : requirePhone(body.tel)
    const find = body.tel === undefined ? findByEmail : findByTel
    const succeed = await tries.begin([`ip:${request.ip}`])
    const passwordHash = await hashPassword(body.new_password)

    const verdict = await transact(db, async tx => {
      const account = await find(tx, target)
      const result = await codes.redeem(tx, {
        target,
        purpose: 'reset',
        code: account ? body.verification_code : nobodysCode,
        attempt: body.attempt_id
      })
      if (result !== 'right' || !account) return result
      await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
      await sessions.revokeAll(account.id, undefined, tx)
      await tries.forget(tx, account.id)
      return result
    })
    if (verdict !== 'right') return refuse(refusalOf[verdict])
    await succeed()
    return {}
  })
}
