import { lt } from 'drizzle-orm'

import { repeat } from '#jobs/repeat.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { coinRoutes } from './coin-routes.ts'
import { purgeEveryMs } from './game-rules.ts'
import { roundRoutes } from './round-routes.ts'
import { gameSession, launchTicket } from './tables.ts'
import { ticketRoutes } from './ticket-routes.ts'

/** What games may ask of the gateway, and what a player asks about them (spec GAME-9 to GAME-11). */
export function gameModule(app: App, deps: Deps): void {
  ticketRoutes(app, deps)
  coinRoutes(app, deps)
  roundRoutes(app, deps)

  repeat(app, deps, 'game tickets', purgeEveryMs, async () => {
    const now = deps.clock.now()
    await deps.db.delete(launchTicket).where(lt(launchTicket.expiresAt, now))
    await deps.db.delete(gameSession).where(lt(gameSession.expiresAt, now))
  })
}
