import { getHumanChallenge } from '@tambay/contracts/sign-in'

import { setDeviceCookie } from '#identity/devices/device-cookie.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { createHumanCheck } from './human-check.ts'
import type { HumanNeeds } from './human-needs.ts'

const deleteEveryMs = 10 * 60_000

export function humanCheckModule(app: App, deps: HumanNeeds): void {
  const human = createHumanCheck(deps)

  route(app, getHumanChallenge, async ({ query, request, reply }) => {
    setDeviceCookie(request, reply, deps.config)
    return { ...(await human.challenge(query.purpose, query.level)) }
  })

  repeat(app, 'delete expired challenges', deleteEveryMs, () => human.deleteExpired())
}
