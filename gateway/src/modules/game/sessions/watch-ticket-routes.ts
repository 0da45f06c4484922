import { getWatchTicket } from '@tambay/contracts/game'
import { checkSessions, redeemWatchTicket } from '@tambay/contracts/game-server'

import { admitsListeners } from '#modules/party/enter/listeners.ts'
import { readParty } from '#modules/party/rooms/read-party.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { GameContext } from '../game-offers.ts'
import { findSessions } from './find-session.ts'
import { findWatchers, isWatchable } from './find-watchers.ts'
import { issueTicket, openGameSession, takeTicket } from './tickets.ts'

/**
 * A guest who listens to a party sees its game (docs/decisions/0147-guests-watch-games.md). A watcher's session is one of
 * a guest in a party that isn't a practice room, where guests can't be members. So whatever needs a member refuses it.
 */
export function watchTicketRoutes(app: App, deps: GameContext): void {
  const { db, clock } = deps

  route(app, getWatchTicket, async ({ body, guest, refuse }) => {
    const party = await readParty(deps, body.party_id)
    if (typeof party === 'string') return refuse(party)
    if (!guest || party.is_guest_room) return refuse('party_member_not_exists')
    if (!party.game.is_watchable) refuse('game_not_watchable')
    if (!admitsListeners({ auth: party.auth, isGuestRoom: party.is_guest_room }))
      refuse('guests_not_admitted')
    if (!party.game.is_online) refuse('party_game_offline')
    return issueTicket(db, { partyId: party.id, gameId: party.game.id, userId: null, guest }, clock.now())
  })

  route(app, redeemWatchTicket, ({ body, game, refuse }) =>
    transact(db, async tx => {
      const now = clock.now()
      const used = await takeTicket(tx, { ticket: body.ticket, game, now })
      if (!used?.guest || !(await isWatchable(tx, used))) return refuse('launch_ticket_invalid')
      return { session: await openGameSession(tx, used, now), party_id: used.partyId }
    })
  )

  route(app, checkSessions, async ({ body: { sessions }, game }) => {
    const query = { game, now: clock.now() }
    const players = await findSessions(db, { sessions, ...query })
    const others = sessions.filter(session => !players.has(session))
    const watchers = await findWatchers(db, { sessions: others, ...query })
    return { ended_sessions: others.filter(session => !watchers.has(session)) }
  })
}
