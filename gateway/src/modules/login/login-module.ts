import { avatars } from '@tambay/shared/contracts/pictures'
import { exitLogin, getGuestToken } from '@tambay/shared/contracts/sign-in'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../route.ts'
import { accountLoginRoutes } from './account-login-routes.ts'
import { deviceOf, loginAnswer } from './login-answer.ts'
import { registerRoutes } from './register-routes.ts'
import { resetPasswordRoutes } from './reset-password-routes.ts'
import { telLoginRoutes } from './tel-login-routes.ts'

/** Ways in, and out again (SPEC §7). */
export function loginModule(app: App, deps: Deps): void {
  const { sessions } = deps
  telLoginRoutes(app, deps)
  accountLoginRoutes(app, deps)
  registerRoutes(app, deps)
  resetPasswordRoutes(app, deps)

  route(app, exitLogin, async ({ user }) => {
    await sessions.revoke(user.id, user.sessionId)
    return {}
  })

  route(
    app,
    getGuestToken,
    async ({ body, request }) => {
      if (!avatars.includes(body.avatar)) {
        throw new Refusal('bad_request', { issues: [{ path: 'avatar', message: 'Not one of the 19' }] })
      }
      const guest = { id: body.guest_id, nick_name: body.nick_name, avatar: body.avatar }
      return loginAnswer(await sessions.issueForGuest(guest, deviceOf(request)))
    },
    { rate: { max: 60, perSeconds: 60 } }
  )
}
