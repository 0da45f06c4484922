import { lt } from 'drizzle-orm'

import { repeat } from '#jobs/repeat.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { coinRoutes } from './coin-routes.ts'
import { launchTicketRoutes } from './launch-ticket-routes.ts'
import { roundRoutes } from './round-routes.ts'
import { gameSession, launchTicket } from './tables.ts'

const purgeEveryMs = 10 * 60_000

export function gameModule(app: App, deps: Deps): void {
  launchTicketRoutes(app, deps)
  coinRoutes(app, deps)
  roundRoutes(app, deps)

  repeat(app, deps, 'delete expired game sessions', purgeEveryMs, async () => {
    const now = deps.clock.now()
    await deps.db.delete(launchTicket).where(lt(launchTicket.expiresAt, now))
    await deps.db.delete(gameSession).where(lt(gameSession.expiresAt, now))
  })
}
