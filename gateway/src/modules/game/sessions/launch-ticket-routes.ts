import { getLaunchTicket } from '@tambay/contracts/game'
import { redeemLaunchTicket } from '@tambay/contracts/game-server'

import { requirePerson } from '#modules/party/rooms/person.ts'
import { readParty } from '#modules/party/rooms/read-party.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { GameContext } from '../game-offers.ts'
import { addRecentPlay, findMembership, readPlayer } from '../player.ts'
import { issueTicket, openGameSession, takeTicket } from './tickets.ts'

export function launchTicketRoutes(app: App, deps: GameContext): void {
  const { db, clock, ledger, playLimits } = deps

  route(app, getLaunchTicket, async ({ body, refuse, ...caller }) => {
    const { memberId, userId = null, guest = null } = requirePerson(caller)
    const party = await readParty(deps, body.party_id)
    if (typeof party === 'string') return refuse(party)
    if (!body.is_joining && !party.members.some(({ id }) => id === memberId))
      refuse('party_member_not_exists')
    if (userId !== null && !party.is_guest_room) await playLimits.refusePaused(db, userId)
    if (!party.game.is_online) refuse('party_game_offline')
    const player = { partyId: party.id, gameId: party.game.id, userId, guest }
    return { ...(await issueTicket(db, player, clock.now())), is_practice: party.is_guest_room }
  })

  route(app, redeemLaunchTicket, ({ body, game, refuse }) =>
    transact(db, async tx => {
      const now = clock.now()
      const used = await takeTicket(tx, { ticket: body.ticket, game, now })
      const membership = used && (await findMembership(tx, used))
      if (!used || !membership) return refuse('launch_ticket_invalid')

      const session = await openGameSession(tx, used, now)
      const { gameId, userId } = used
      const player = await readPlayer(tx, used)
      await addRecentPlay(tx, player.id, gameId, now)
      const coins =
        userId !== null && !membership.isPractice ? (await ledger.wallet(userId, tx)).coin.balance : null
      return { session, player, party_id: used.partyId, is_practice: membership.isPractice, coin: coins }
    })
  )
}
