import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { eq, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { isKnownDevice } from '#identity/devices/known-devices.ts'
import { requirePhone } from '#identity/users/require-phone.ts'
import { users } from '#identity/users/tables.ts'
import { createHumanCheck } from '#modules/human-check/human-check.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { CodeNeeds } from '../code-needs.ts'
import type { CodePurpose } from './code-texts.ts'
import type { IssueCode } from './issue-code.ts'

/** Every purpose looks up the account, so response times don't reveal whether it exists. */
export function codeRoutes(app: App, deps: CodeNeeds, issue: IssueCode): void {
  const { db } = deps
  const human = createHumanCheck(deps)

  route(app, getTelCode, async ({ body, request, refuse }) => {
    const { purpose, device_id: device } = body
    const target = requirePhone(body.tel)
    const humanLevel = (await human.passedLevel('code', body.human)) ?? refuse('human_check_failed')
    const owner = await findOwner(eq(users.tel, target))
    const message = purpose === 'reset' && !owner ? 'none' : 'code'
    const source = await sourceOf(owner, request)
    return issue({ target, purpose, device, humanLevel, message, ...source })
  })

  route(app, getEmailCode, async ({ body, request, refuse }) => {
    const { email: target, purpose, device_id: device } = body
    const humanLevel = (await human.passedLevel('code', body.human)) ?? refuse('human_check_failed')
    const owner = await findOwner(eq(users.email, target))
    const message = emailMessageFor(purpose, owner !== undefined)
    const source = await sourceOf(owner, request)
    return issue({ target, purpose, device, humanLevel, message, ...source })
  })

  async function findOwner(filter: SQL): Promise<string | undefined> {
    const [found] = await db.select({ id: users.id }).from(users).where(filter)
    return found?.id
  }

  async function sourceOf(owner: string | undefined, request: FastifyRequest) {
    const deviceKey = deviceKeyOf(request)
    return { ip: request.ip, deviceKey, isKnownDevice: await isKnownDevice(db, owner, deviceKey) }
  }
}

function emailMessageFor(purpose: Exclude<CodePurpose, 'verify'>, isKnown: boolean) {
  if (purpose === 'register' && isKnown) return 'account-exists'
  if (purpose === 'reset' && !isKnown) return 'none'
  return 'code'
}
