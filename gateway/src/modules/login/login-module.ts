import { exitLogin } from '@tambay/contracts/sign-in'

import { route } from '#http/route.ts'
import { repeat } from '#jobs/repeat.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { guestRoutes } from './guest/guest-routes.ts'
import { deleteOldDevices } from './known-device/known-devices.ts'
import { accountLoginRoutes } from './log-in/account-login-routes.ts'
import { telLoginRoutes } from './log-in/tel-login-routes.ts'
import { resetPasswordRoutes } from './password/reset-password-routes.ts'
import { registerRoutes } from './register/register-routes.ts'
import { deleteOldFailures } from './throttle/failure-keys.ts'

const hour = 3_600_000

export function loginModule(app: App, deps: Deps): void {
  telLoginRoutes(app, deps)
  accountLoginRoutes(app, deps)
  registerRoutes(app, deps)
  resetPasswordRoutes(app, deps)
  guestRoutes(app, deps)

  route(app, exitLogin, async ({ user }) => {
    await deps.sessions.revoke(user.id, user.sessionId)
    return {}
  })

  repeat(app, deps, 'delete devices without a recent login', hour, () =>
    deleteOldDevices(deps.db, deps.clock.now())
  )
  repeat(app, deps, 'delete old login failures', hour, () => deleteOldFailures(deps.db, deps.clock.now()))
}
