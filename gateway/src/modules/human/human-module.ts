import { getHumanChallenge } from '@tambay/contracts/sign-in'

import type { Deps } from '#deps.ts'
import { setDeviceCookie } from '#identity/devices/device-cookie.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { createHumanCheck } from './human-check.ts'

const deleteEveryMs = 10 * 60_000

export function humanModule(app: App, deps: Deps): void {
  const human = createHumanCheck(deps)

  route(app, getHumanChallenge, async ({ query, request, reply }) => {
    setDeviceCookie(request, reply, deps.config)
    return { ...(await human.challenge(query.purpose, query.level)) }
  })

  repeat(app, deps, 'delete expired challenges', deleteEveryMs, () => human.deleteExpired())
}
