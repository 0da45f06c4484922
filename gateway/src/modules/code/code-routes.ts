import { appName } from '@tambay/shared/contracts/app'
import { getTelCode } from '@tambay/shared/contracts/sign-in'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { route } from '../../route.ts'
import { createHumanCheck } from '../human/human-check.ts'
import { findByTel } from '../login/find-account.ts'
import { requirePhone } from '../login/require-phone.ts'
import { codeLifetime, createCodes } from './codes.ts'

/** Codes for someone who is not signed in, or whose new address is asked (SPEC §7). */
export function codeRoutes(app: App, deps: Deps): void {
  const { db, clock, messages } = deps
  const codes = createCodes(deps)
  const human = createHumanCheck(deps)

  route(app, getTelCode, async ({ body, request, refuse }) => {
    const phone = requirePhone(body.tel)
    if (!(await human.pass('code', body.human))) refuse('human_check_failed')
    const mayGetOne = body.purpose === 'login' || (await findByTel(db, phone)) !== undefined
    const text = (code: string) =>
      `${code} is your ${appName} code. It is good for 10 minutes. Never share it.`
    return codes.issue({
      target: phone,
      purpose: body.purpose,
      ip: request.ip,
      device: body.device_id,
      ...(mayGetOne && {
        deliver: (code, tx) =>
          messages.send(
            {
              channel: 'sms',
              to: phone,
              text: text(code),
              expiresAt: new Date(clock.now().getTime() + codeLifetime * 1000)
            },
            tx
          )
      })
    })
  })
}
