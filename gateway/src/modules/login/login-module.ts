import { exitLogin } from '@tambay/contracts/sign-in'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { repeat } from '../../jobs.ts'
import { route } from '../../route.ts'
import { accountLoginRoutes } from './account-login-routes.ts'
import { guestRoutes } from './guest-routes.ts'
import { createLoginTries } from './login-tries.ts'
import { registerRoutes } from './register-routes.ts'
import { resetPasswordRoutes } from './reset-password-routes.ts'
import { telLoginRoutes } from './tel-login-routes.ts'

const hour = 3_600_000

/** Login and logout (spec CALL-10 to CALL-15, CALL-21). */
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

  repeat(app, deps, 'forget failed log-ins', hour, () => createLoginTries(deps).forgetOld())
}
