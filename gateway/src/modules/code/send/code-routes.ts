import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { createHumanCheck } from '../../human/human-check.ts'
import { requirePhone } from '../../login/form-rules/require-phone.ts'
import { users } from '../../user/tables.ts'
import { createCodes } from '../codes.ts'

/**
 * Codes for someone who is not signed in, or for an address that is about to be bound (spec CALL-6, CALL-7). Who is known here is
 * looked up for every purpose, so that all answers take as long.
 */
export function codeRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const codes = createCodes(deps)
  const human = createHumanCheck(deps)

  route(app, getTelCode, async ({ body, request, refuse }) => {
    const { purpose, device_id: device } = body
    const target = requirePhone(body.tel)
    if (!(await human.pass('code', body.human))) refuse('human_check_failed')
    const isKnown = (await db.$count(users, eq(users.tel, target))) > 0
    const tell = purpose === 'reset' && !isKnown ? 'nothing' : 'code'
    return codes.issue({ target, purpose, ip: request.ip, device, tell })
  })

  route(app, getEmailCode, async ({ body, request, refuse }) => {
    const { email: target, purpose, device_id: device } = body
    if (!(await human.pass('code', body.human))) refuse('human_check_failed')
    const isKnown = (await db.$count(users, eq(users.email, target))) > 0
    return codes.issue({ target, purpose, ip: request.ip, device, tell: tellByMail(purpose, isKnown) })
  })
}

function tellByMail(purpose: 'register' | 'reset' | 'bind', isKnown: boolean) {
  if (purpose === 'register' && isKnown) return 'account-exists'
  if (purpose === 'reset' && !isKnown) return 'nothing'
  return 'code'
}
