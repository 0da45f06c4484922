import { carryOver, getGuestToken } from '@tambay/contracts/guest'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { deviceOf, loginAnswer } from '../log-in/login-answer.ts'
import type { LoginNeeds } from '../login-needs.ts'
import { carryGuestOver } from './carry-guest-over.ts'
import { claimGuest } from './claim-guest.ts'

export function guestRoutes(app: App, deps: LoginNeeds): void {
  const { sessions, tokens } = deps

  route(
    app,
    getGuestToken,
    async ({ body, request }) => {
      const guest = { id: body.guest_id, nick_name: body.nick_name, avatar: body.avatar }
      const secret = await claimGuest(deps, guest.id, body.guest_secret)
      const answer = loginAnswer(await sessions.issueForGuest(guest, deviceOf(request)))
      return secret === undefined ? answer : { ...answer, guest_secret: secret }
    },
    { rate: { max: 60, perSeconds: 60 } }
  )

  route(app, carryOver, async ({ body, user, request }) => {
    const found =
      body.guest_token === undefined ? undefined : await tokens.resolve(body.guest_token, request.ip)
    const guestId = found?.kind === 'guest' ? found.guest.id : undefined
    return carryGuestOver(deps, user.id, { nickName: body.nick_name, avatar: body.avatar, guestId })
  })
}
