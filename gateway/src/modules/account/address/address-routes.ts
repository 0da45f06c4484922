import { changeEmail, changeTel } from '@tambay/contracts/account'

import { requirePhone } from '#identity/users/require-phone.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { createChangeAddress } from './change-address.ts'

export function addressRoutes(app: App, deps: AccountNeeds): void {
  const change = createChangeAddress(deps)

  route(app, changeTel, async ({ body, user, request }) => {
    const { tel, verification_code: code, verification_token: token } = body
    await change(user, request, { kind: 'tel', address: requirePhone(tel), code, token })
    return {}
  })

  route(app, changeEmail, async ({ body, user, request }) => {
    const { email, verification_code: code, verification_token: token } = body
    await change(user, request, { kind: 'email', address: email.toLowerCase(), code, token })
    return {}
  })
}
