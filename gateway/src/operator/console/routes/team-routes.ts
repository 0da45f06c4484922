import { changeOperator, inviteOperator, listTeam, signOutOperator } from '@tambay/contracts/operator/team'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { consoleOriginOf } from '../../accounts/console-origin.ts'
import * as team from '../../accounts/team.ts'
import { actorOf } from '../actor-of.ts'
import type { OperatorNeeds } from '../operator-needs.ts'

export function teamRoutes(app: App, deps: OperatorNeeds): void {
  const { db, clock, config } = deps
  const consoleOrigin = consoleOriginOf(config.PUBLIC_ORIGIN) ?? config.PUBLIC_ORIGIN

  route(app, listTeam, async () => ({
    items: (await team.listOperators(db)).map(({ id, name, role, disabledAt, passkeys, lastSeenAt }) => ({
      id,
      name,
      role,
      is_disabled: disabledAt !== null,
      passkeys: passkeys ?? 0,
      last_seen_at: lastSeenAt && toTimestamp(lastSeenAt)
    }))
  }))

  route(app, inviteOperator, async ({ body: { name, role }, operator }) => {
    const { link } = await team.inviteOperator(
      { db, clock, ...actorOf(operator) },
      { name, role, consoleOrigin }
    )
    return { link }
  })

  route(app, changeOperator, async ({ body: { id, role, is_disabled: isDisabled }, operator }) => {
    await team.changeOperator({ db, clock, ...actorOf(operator) }, { id, role, isDisabled })
    return {}
  })

  route(app, signOutOperator, async ({ body: { id, removes_passkeys: removesPasskeys }, operator }) => {
    await team.signOutOperator({ db, clock, ...actorOf(operator) }, { id, removesPasskeys })
    return {}
  })
}
