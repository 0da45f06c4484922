import { randomBytes } from 'node:crypto'

import { getLaunchTicket } from '@tambay/contracts/game'
import { checkSessions, redeemLaunchTicket } from '@tambay/contracts/game-server'
import { and, eq, gt, isNull } from 'drizzle-orm'

import { requirePerson } from '#modules/party/rooms/person.ts'
import { readParty } from '#modules/party/rooms/read-party.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { GameContext } from '../game-offers.ts'
import { addRecentPlay, findMembership, readPlayer } from '../player.ts'
import { gameSession, launchTicket } from '../tables.ts'
import { findSessions } from './find-session.ts'

export const ticketMs = 60_000
const sessionMs = 12 * 3_600_000

export function launchTicketRoutes(app: App, deps: GameContext): void {
  const { db, clock, ledger, playLimits } = deps
  const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  route(app, getLaunchTicket, async ({ body, refuse, ...caller }) => {
    const { memberId, userId = null, guest = null } = requirePerson(caller)
    const party = await readParty(deps, body.party_id)
    if (typeof party === 'string') return refuse(party)
    if (!body.is_joining && !party.members.some(({ id }) => id === memberId))
      refuse('party_member_not_exists')
    if (userId !== null && !party.is_guest_room) await playLimits.refusePaused(db, userId)
    if (!party.game.is_online) refuse('party_game_offline')
    const ticket = createSecret()
    const expiresAt = inMs(ticketMs)
    await db
      .insert(launchTicket)
      .values({ hash: hashToken(ticket), partyId: party.id, gameId: party.game.id, userId, guest, expiresAt })
    return { ticket, expires_at: toTimestamp(expiresAt), is_practice: party.is_guest_room }
  })

  route(app, redeemLaunchTicket, ({ body, game, refuse }) =>
    transact(db, async tx => {
      const now = clock.now()
      const [used] = await tx
        .update(launchTicket)
        .set({ usedAt: now })
        .where(
          and(
            eq(launchTicket.hash, hashToken(body.ticket)),
            eq(launchTicket.gameId, game),
            isNull(launchTicket.usedAt),
            gt(launchTicket.expiresAt, now)
          )
        )
        .returning()
      const membership = used && (await findMembership(tx, used))
      if (!used || !membership) return refuse('launch_ticket_invalid')

      const session = createSecret()
      const { partyId, gameId, userId, guest } = used
      await tx
        .insert(gameSession)
        .values({ hash: hashToken(session), partyId, gameId, userId, guest, expiresAt: inMs(sessionMs) })
      const player = await readPlayer(tx, used)
      await addRecentPlay(tx, player.id, gameId, now)
      const coins =
        userId !== null && !membership.isPractice ? (await ledger.wallet(userId, tx)).coin.balance : null
      return { session, player, party_id: partyId, is_practice: membership.isPractice, coin: coins }
    })
  )

  route(app, checkSessions, async ({ body: { sessions }, game }) => {
    const found = await findSessions(db, { sessions, game, now: clock.now() })
    return { ended_sessions: sessions.filter(session => !found.has(session)) }
  })
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
