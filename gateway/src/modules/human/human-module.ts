import { getHumanChallenge } from '@tambay/contracts/sign-in'

import { route } from '#http/route.ts'
import { repeat } from '#jobs/repeat.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { setDeviceCookie } from '../login/known-device/device-cookie.ts'
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
