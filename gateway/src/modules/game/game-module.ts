import { listLeaderboard } from '@tambay/contracts/game'
import { lt } from 'drizzle-orm'

import { storeVipLevels } from '#identity/users/vip-level.ts'
import { findGame } from '#modules/party/rooms/room-routes.ts'
import { partyRound } from '#modules/party/tables.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { manilaDay } from '#platform/time/manila.ts'
import { coinRoutes } from './coins/coin-routes.ts'
import type { GameContext } from './game-offers.ts'
import { countPlays } from './ranking/count-plays.ts'
import { readLeaderboard } from './ranking/leaderboard.ts'
import { announceWinRoute } from './rounds/announce-win-route.ts'
import { roundRoutes } from './rounds/round-routes.ts'
import { roundTimesRoute } from './rounds/round-times-route.ts'
import { launchTicketRoutes } from './sessions/launch-ticket-routes.ts'
import { watchTicketRoutes } from './sessions/watch-ticket-routes.ts'
import { gameLoss, gameNonce, gameOrder, gameScore, gameSession, launchTicket } from './tables.ts'

const purgeEveryMs = 10 * 60_000
const countEveryMs = 60_000
const keptDays = 60
const dayMs = 24 * 3_600_000

export function gameModule(app: App, deps: GameContext): void {
  const { db, readReplica, clock, config, content, gameHealth } = deps
  app.fastify.addHook('onReady', () => storeVipLevels(db, content.levels))
  launchTicketRoutes(app, deps)
  watchTicketRoutes(app, deps)
  coinRoutes(app, deps)
  roundRoutes(app, deps)
  roundTimesRoute(app, deps)
  announceWinRoute(app, deps)

  route(app, listLeaderboard, ({ query, user, refuse }) =>
    readReplica(async db => {
      if (!(await findGame(db, query.game_id))) refuse('game_not_found')
      return readLeaderboard(db, query, user?.id, clock.now())
    })
  )

  if (config.GAME_HEALTH_SECONDS > 0)
    repeat(app, 'check games', config.GAME_HEALTH_SECONDS * 1000, () => gameHealth.check())
  repeat(app, 'count plays', countEveryMs, () => countPlays(deps))
  repeat(app, 'delete old game data', purgeEveryMs, () => deleteOldGameData(deps))
}

export async function deleteOldGameData({ db, clock }: Pick<GameContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const old = new Date(now.getTime() - keptDays * dayMs)
  await db.delete(launchTicket).where(lt(launchTicket.expiresAt, now))
  await db.delete(gameSession).where(lt(gameSession.expiresAt, now))
  await db.delete(partyRound).where(lt(partyRound.nextAt, now))
  await db.delete(gameNonce).where(lt(gameNonce.expiresAt, now))
  await db.delete(gameOrder).where(lt(gameOrder.createdAt, old))
  await db.delete(gameLoss).where(lt(gameLoss.hour, old))
  await db.delete(gameScore).where(lt(gameScore.startsOn, manilaDay(old)))
}
