import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { createHumanCheck } from '../../human/human-check.ts'
import { requirePhone } from '../../login/form-rules/require-phone.ts'
import { users } from '../../user/tables.ts'
import { createCodes } from '../codes.ts'

/** Every purpose looks up the account, so response times don't reveal whether it exists. */
export function codeRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const codes = createCodes(deps)
  const human = createHumanCheck(deps)

  route(app, getTelCode, async ({ body, request, refuse }) => {
    const { purpose, device_id: device } = body
    const target = requirePhone(body.tel)
    if (!(await human.pass('code', body.human))) refuse('human_check_failed')
    const isKnown = (await db.$count(users, eq(users.tel, target))) > 0
    const message = purpose === 'reset' && !isKnown ? 'none' : 'code'
    return codes.issue({ target, purpose, ip: request.ip, device, message })
  })

  route(app, getEmailCode, async ({ body, request, refuse }) => {
    const { email: target, purpose, device_id: device } = body
    if (!(await human.pass('code', body.human))) refuse('human_check_failed')
    const isKnown = (await db.$count(users, eq(users.email, target))) > 0
    return codes.issue({
      target,
      purpose,
      ip: request.ip,
      device,
      message: emailMessageFor(purpose, isKnown)
    })
  })
}

function emailMessageFor(purpose: 'register' | 'reset' | 'bind', isKnown: boolean) {
  if (purpose === 'register' && isKnown) return 'account-exists'
  if (purpose === 'reset' && !isKnown) return 'none'
  return 'code'
}
