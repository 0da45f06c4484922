import { changePassword } from '@tambay/contracts/account'
import { eq } from 'drizzle-orm'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import { users } from '#identity/users/tables.ts'
import { clearFailures } from '#modules/login/throttle/failure-keys.ts'
import { checkPassword, hashPassword } from '#platform/crypto/password.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { createOwnerCheck } from '../verification/owner-check.ts'

export function passwordRoutes(app: App, deps: AccountNeeds): void {
  const { db, sessions } = deps
  const ownerCheck = createOwnerCheck(deps)

  route(app, changePassword, async ({ body, user, refuse }) => {
    const { old_password: password, new_password: newPassword, verification_token: token } = body
    const finishOwnerCheck = await ownerCheck.begin(user, { password, newPassword, token })
    const passwordHash = await hashPassword(newPassword)

    await transact(db, async tx => {
      const account = await lockAccount(tx, user)
      await finishOwnerCheck(tx, account)
      // Compare with the current password only after the owner check, so that only the owner can learn that
      // they are equal. A refusal rolls back the transaction, so the verification token remains valid.
      const old = account.passwordHash
      const isSame = old !== null && (await checkPassword(old, newPassword)).isRight
      const isRepeat = password !== undefined && password !== newPassword
      if (isSame && !isRepeat) refuse('password_unchanged')
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
      await sessions.revokeAll(user.id, user.sessionId, tx)
      await clearFailures(tx, account, deps.config)
    })
    return {}
  })
}
