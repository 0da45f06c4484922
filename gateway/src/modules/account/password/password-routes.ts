import { changePassword } from '@tambay/contracts/account'
import { eq } from 'drizzle-orm'

import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { checkPassword, hashPassword } from '../../login/password/password.ts'
import { createLoginThrottle } from '../../login/throttle/login-throttle.ts'
import { users } from '../../user/tables.ts'
import { lockAccount } from '../lock-account.ts'
import { createOwnerCheck } from '../verification/owner-check.ts'

export function passwordRoutes(app: App, deps: Deps): void {
  const { db, sessions } = deps
  const owners = createOwnerCheck(deps)
  const throttle = createLoginThrottle(deps)

  route(app, changePassword, async ({ body, user, request, refuse }) => {
    const { old_password: password, new_password: wantedPassword, verification_token: token } = body
    const confirm = await owners.begin(user, { password, wantedPassword, token })
    const passwordHash = await hashPassword(wantedPassword)

    await transact(db, async tx => {
      const account = await lockAccount(tx, user)
      await confirm(tx, account)
      // Told only to the owner; the transaction ends with it, so that the proof is good for another password.
      const old = account.passwordHash
      const isSame = old !== null && (await checkPassword(old, wantedPassword)).isRight
      // With another old password it was set before, and the answer was lost: done again, and answered again.
      const isAgain = password !== undefined && password !== wantedPassword
      if (isSame && !isAgain) refuse('password_unchanged')
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
      await sessions.revokeAll(user.id, user.sessionId, tx)
      await throttle.clear(tx, account, request)
    })
    return {}
  })
}
