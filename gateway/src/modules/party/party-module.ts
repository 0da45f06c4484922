import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { hubsChannel } from '#realtime/channels.ts'
import { gameRoutes } from './games/game-routes.ts'
import { registerGames } from './games/shipped-games.ts'
import { listRoutes } from './lists/list-routes.ts'
import { presence } from './presence/presence.ts'
import { createAnnouncer } from './rooms/announcer.ts'
import { roomRoutes } from './rooms/room-routes.ts'

export function partyModule(app: App, deps: Deps): void {
  const announcer = createAnnouncer(app, deps)
  listRoutes(app, deps)
  gameRoutes(app, deps)
  roomRoutes(app, deps, announcer)
  presence(app, deps, announcer)

  deps.realtime.onClientEvent('watch_hubs', ({ join }) => join(hubsChannel))
  deps.realtime.onClientEvent('unwatch_hubs', ({ leave }) => leave(hubsChannel))
  app.fastify.addHook('onReady', () => registerGames(deps.db))
}
