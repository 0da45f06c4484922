import {
  claimDailyTicket,
  getTurntable,
  listOdds,
  listRewards,
  type Prize,
  revealSeed,
  spinTurntable,
  type Turntable
} from '@tambay/contracts/activity'

import { toTimestamp } from '#time/clock.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { route } from '../../http/route.ts'
import { openEpoch, revealEpoch } from './spins/epochs.ts'
import { listSpins } from './spins/list-spins.ts'
import { listWinners } from './spins/list-winners.ts'
import { defaultOdds, currentOdds, listOddsVersions, type Odds, publishOdds } from './spins/odds.ts'
import { viewSpin } from './spins/spin-view.ts'
import { spinOnce } from './spins/spin.ts'
import { publishTicketCount } from './tickets/publish-ticket-count.ts'
import { countTickets } from './tickets/turntable-player.ts'

export function activityModule(app: App, deps: Deps): void {
  const { db, clock, ledger, limits, tickets, realtime, notifications } = deps
  const onCount = publishTicketCount(realtime)

  app.fastify.addHook('onReady', () => publishOdds(db, defaultOdds, clock.now()))

  async function mineOf(userId: string, odds: Odds): Promise<Turntable['mine']> {
    const { id, commit, spinCount } = await openEpoch(db, userId, odds, clock.now())
    return {
      ticket_count: await countTickets(db, userId),
      is_daily_ticket_due: await tickets.isDailyDue(userId),
      round_tickets_left: await tickets.roundTicketsLeft(userId),
      epoch_id: id,
      commit,
      next_nonce: spinCount + 1
    }
  }

  route(app, getTurntable, async ({ user }) => {
    const odds = await currentOdds(db)
    const { version, fields: table, tableHash } = odds
    const mine = user ? await mineOf(user.id, odds) : null
    return { turntable: { version, table, table_hash: tableHash, mine, winners: await listWinners(db) } }
  })

  route(app, listOdds, async () => ({
    items: (await listOddsVersions(db)).map(({ version, tableHash, fields, createdAt }) => ({
      version,
      table_hash: tableHash,
      table: fields,
      from: toTimestamp(createdAt)
    }))
  }))

  route(app, claimDailyTicket, async ({ user, refuse }) => {
    const { isEarned, ticketCount } = await tickets.claimDaily(user.id)
    return isEarned ? { ticket_count: ticketCount } : refuse('ticket_already_claimed')
  })

  route(app, spinTurntable, async ({ user, body, idempotencyKey }) => {
    const request = { userId: user.id, body, idempotencyKey }
    const onPrize = (spinId: string, prize: Prize) => {
      if (prize.t === 'none') return
      notifications.notifyLater({
        userIds: [user.id],
        kind: 'prize',
        subject: { kind: 'spin', id: spinId },
        detail: `${prize.n} ${prize.t}${prize.n === 1 ? '' : 's'}`
      })
    }
    const spin = await transact(db, tx => spinOnce(tx, { clock, ledger, limits, onCount, onPrize }, request))
    return { spin: await viewSpin(db, spin), ticket_count: spin.ticketCountAfter }
  })

  route(app, listRewards, async ({ user, query }) => {
    await openEpoch(db, user.id, await currentOdds(db), clock.now())
    return listSpins(db, user.id, query)
  })

  route(app, revealSeed, async ({ user }) => {
    const { revealed, next } = await revealEpoch(db, user.id, await currentOdds(db), clock.now())
    const { id, seed, commit, spinCount } = revealed
    return { epoch_id: id, seed, commit, spin_count: spinCount, next_commit: next.commit }
  })
}
