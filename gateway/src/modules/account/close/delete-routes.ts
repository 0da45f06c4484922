import { deleteAccount } from '@tambay/contracts/account'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { createOwnerCheck } from '../verification/owner-check.ts'
import { closeAccount } from './close-account.ts'

export function deleteRoutes(app: App, deps: AccountNeeds): void {
  const ownerCheck = createOwnerCheck(deps)

  route(app, deleteAccount, async ({ body, user }) => {
    const finishOwnerCheck = await ownerCheck.begin(user, {
      password: body.password,
      token: body.verification_token
    })
    const closingAt = await transact(deps.db, async tx => {
      const account = await lockAccount(tx, user)
      await finishOwnerCheck(tx, account)
      return closeAccount(deps, tx, account)
    })
    return { erased_at: toTimestamp(closingAt) }
  })
}
