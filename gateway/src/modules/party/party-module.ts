import { and, eq, isNull, or } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { hubsChannel } from '#platform/realtime/channels.ts'
import { chatRoutes } from './chat/chat-routes.ts'
import { readAfterKill } from './chat/new-messages.ts'
import { deleteOldMessages } from './chat/old-messages.ts'
import { coverRoutes } from './covers/cover-routes.ts'
import { footprintRoutes } from './footprint/footprint-routes.ts'
import { gameRoutes } from './games/game-routes.ts'
import { registerGames } from './games/shipped-games.ts'
import { giftRoutes } from './gifts/gift-routes.ts'
import { usePublishedGifts } from './gifts/gift-versions.ts'
import { listRoutes } from './lists/list-routes.ts'
import { memberRoutes } from './members/member-routes.ts'
import type { PartyContext } from './party-offers.ts'
import { presence } from './presence/presence.ts'
import { roomRoutes } from './rooms/room-routes.ts'
import { notifyOfFreeSeats } from './seats/free-seats.ts'
import { micRoutes } from './seats/mic-routes.ts'
import { seatRoutes } from './seats/seat-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { party, partyReport, partyRestriction, partySeatAlert, partyVisit, recentPlay } from './tables.ts'

const freeSeatsEveryMs = 5000
const deleteOldEveryMs = 3_600_000

export function partyModule(app: App, deps: PartyContext): void {
  listRoutes(app, deps)
  footprintRoutes(app, deps)
  gameRoutes(app, deps)
  coverRoutes(app, deps)
  roomRoutes(app, deps)
  seatRoutes(app, deps)
  micRoutes(app, deps)
  memberRoutes(app, deps)
  settingsRoutes(app, deps)
  presence(app, deps)
  chatRoutes(app, deps)
  readAfterKill(deps)
  giftRoutes(app, deps)
  usePublishedGifts(app, deps)
  repeat(app, 'free seats', freeSeatsEveryMs, () => notifyOfFreeSeats(deps))
  repeat(app, 'old chat messages', deleteOldEveryMs, () => deleteOldMessages(deps))

  deps.realtime.onClientEvent('watch_hubs', ({ join }) => join(hubsChannel))
  deps.realtime.onClientEvent('unwatch_hubs', ({ leave }) => leave(hubsChannel))
  app.fastify.addHook('preClose', async () => deps.partyPublisher.stop())
  app.fastify.addHook('onReady', () => registerGames(deps.db))
}

/**
 * Replaces the names that the user gave to parties, because these parties remain in other people's footprints.
 * Some of them have another host now.
 */
export async function eraseParties(tx: Tx, userId: string): Promise<void> {
  await tx.delete(partyVisit).where(eq(partyVisit.userId, userId))
  await tx.delete(partySeatAlert).where(eq(partySeatAlert.userId, userId))
  await tx.delete(partyRestriction).where(eq(partyRestriction.userId, userId))
  await tx.delete(partyReport).where(or(eq(partyReport.reporterId, userId), eq(partyReport.memberId, userId)))
  await tx.delete(recentPlay).where(eq(recentPlay.playerId, userId))
  const isNamer = or(eq(party.namedBy, userId), and(isNull(party.namedBy), eq(party.hostId, userId)))
  await tx.update(party).set({ name: 'Party', namedBy: null, tags: [] }).where(isNamer)
}
