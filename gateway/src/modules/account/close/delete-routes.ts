import { deleteAccount } from '@tambay/contracts/account'

import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { toTimestamp } from '#time/clock.ts'
import { lockAccount } from '../lock-account.ts'
import { createOwnerCheck } from '../verification/owner-check.ts'
import { closeAccount } from './close-account.ts'

export function deleteRoutes(app: App, deps: Deps): void {
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
