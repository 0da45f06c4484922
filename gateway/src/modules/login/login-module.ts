import { exitLogin } from '@tambay/contracts/sign-in'

import { deleteOldDevices } from '#identity/devices/known-devices.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { guestRoutes } from './guest/guest-routes.ts'
import { accountLoginRoutes } from './log-in/account-login-routes.ts'
import { codeLoginRoutes } from './log-in/code-login-routes.ts'
import type { LoginNeeds } from './login-needs.ts'
import { resetPasswordRoutes } from './password/reset-password-routes.ts'
import { registerRoutes } from './register/register-routes.ts'
import { deleteOldFailures } from './throttle/failure-keys.ts'

const hour = 3_600_000

export function loginModule(app: App, deps: LoginNeeds): void {
  codeLoginRoutes(app, deps)
  accountLoginRoutes(app, deps)
  registerRoutes(app, deps)
  resetPasswordRoutes(app, deps)
  guestRoutes(app, deps)

  route(app, exitLogin, async ({ user }) => {
    await deps.sessions.revoke(user.id, user.sessionId)
    return {}
  })

  repeat(app, 'delete devices without a recent login', hour, () =>
    deleteOldDevices(deps.db, deps.clock.now())
  )
  repeat(app, 'delete old login failures', hour, () => deleteOldFailures(deps.db, deps.clock.now()))
}
