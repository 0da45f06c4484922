import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { wheelChannel } from '#platform/realtime/channels.ts'
import { forwardWheelChanges } from './odds/announce-changes.ts'
import { publishFirstOdds } from './odds/odds.ts'
import { pageRoutes } from './page-routes.ts'
import { revealDueSeeds } from './seeds/reveal-due.ts'
import { createSeedVault } from './seeds/seed-vault.ts'
import { spinRoutes } from './spin-routes.ts'
import type { WheelContext } from './wheel-offers.ts'
import { forwardWinners } from './winners/announce-winner.ts'

const revealEveryMs = 60_000

export function wheelModule(app: App, deps: WheelContext): void {
  const { db, slowDb, clock, config, log, realtime } = deps
  const vault = createSeedVault(config.SECRET_KEY, log)

  app.fastify.addHook('onReady', () => publishFirstOdds(db, deps.content.wheel, clock.now()))
  repeat(app, 'reveal seeds', revealEveryMs, () => revealDueSeeds({ db: slowDb, clock, realtime, vault }))
  forwardWheelChanges(deps)
  forwardWinners(deps)
  realtime.onClientEvent('watch_wheel', ({ join }) => join(wheelChannel))
  realtime.onClientEvent('unwatch_wheel', ({ leave }) => leave(wheelChannel))

  pageRoutes(app, { ...deps, vault })
  spinRoutes(app, { ...deps, vault })
}
