import { getHumanChallenge } from '@tambay/shared/contracts/sign-in'
import { lt } from 'drizzle-orm'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { repeat } from '../../jobs.ts'
import { route } from '../../route.ts'
import { createHumanCheck } from './human-check.ts'
import { usedChallenge } from './tables.ts'

const forgetEvery = 10 * 60_000

export function humanModule(app: App, deps: Deps): void {
  const { db, clock } = deps
  const human = createHumanCheck(deps)

  route(app, getHumanChallenge, async ({ query }) => ({ ...(await human.challenge(query.purpose)) }))

  repeat(app, deps, 'forget used challenges', forgetEvery, () =>
    db.delete(usedChallenge).where(lt(usedChallenge.expiresAt, clock.now()))
  )
}
