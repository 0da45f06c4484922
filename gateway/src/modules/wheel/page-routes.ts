import { claimDailyTicket, getWheel, listOdds, listWinners, type LuckyWheel } from '@tambay/contracts/wheel'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { listOddsVersions, type Odds, readWheel } from './odds/odds.ts'
import { openEpoch } from './seeds/epochs.ts'
import type { SeedVault } from './seeds/seed-vault.ts'
import type { WheelContext } from './wheel-offers.ts'
import { listWinners as findWinners } from './winners/list-winners.ts'

type PageDeps = Pick<WheelContext, 'db' | 'clock' | 'config' | 'tickets'> & { vault: SeedVault }

/** What the wheel's page shows, and the daily ticket. */
export function pageRoutes(app: App, { db, clock, config, tickets, vault }: PageDeps): void {
  async function mineOf(userId: string, odds: Odds): Promise<LuckyWheel['mine']> {
    const { id, commit, spinCount } = await openEpoch(db, userId, odds, { vault, now: clock.now() })
    const earned = await tickets.earnedToday(userId)
    return {
      ticket_count: await tickets.count(userId),
      is_daily_ticket_due: await tickets.isDailyDue(userId),
      earned_today: earned,
      earned_cap: config.ROUND_TICKETS_PER_DAY,
      round_tickets_left: Math.max(config.ROUND_TICKETS_PER_DAY - earned, 0),
      epoch_id: id,
      commit,
      next_nonce: spinCount + 1
    }
  }

  route(app, getWheel, async ({ user }) => {
    const { odds, stock, closure } = await readWheel(db)
    const { version, fields: table, tableHash, createdAt } = odds
    return {
      turntable: {
        version,
        since: toTimestamp(createdAt),
        table,
        table_hash: tableHash,
        stock: stock.map(({ fieldId, left }) => ({ field_id: fieldId, left })),
        closed: closure && { reason: closure.reason, since: toTimestamp(closure.closedAt) },
        mine: user ? await mineOf(user.id, odds) : null,
        winners: await findWinners(db, user?.id)
      }
    }
  })

  route(app, listWinners, async ({ user }) => ({ items: await findWinners(db, user?.id) }))

  route(app, listOdds, async () => ({
    items: (await listOddsVersions(db)).map(odds => ({
      version: odds.version,
      table_hash: odds.tableHash,
      table: odds.fields,
      from: toTimestamp(odds.createdAt),
      cause: odds.cause,
      sold_out_field_id: odds.soldOutFieldId,
      stock: odds.stock.map(({ fieldId, initial }) => ({ field_id: fieldId, initial }))
    }))
  }))

  route(app, claimDailyTicket, async ({ user, refuse }) => {
    const { isEarned, ticketCount } = await tickets.claimDaily(user.id)
    return isEarned ? { ticket_count: ticketCount } : refuse('ticket_already_claimed')
  })
}
