import {
  claimDailyTicket,
  getReceipt,
  getWheel,
  listOdds,
  listRewards,
  listWinners,
  type Prize,
  revealSeed,
  shareSpin,
  spinWheel,
  type LuckyWheel
} from '@tambay/contracts/wheel'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { wheelChannel } from '#platform/realtime/channels.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { forwardWheelChanges } from './odds/announce-changes.ts'
import { currentOdds, listOddsVersions, type Odds, publishFirstOdds, readWheel } from './odds/odds.ts'
import { openEpoch, revealEpoch } from './seeds/epochs.ts'
import { revealDueSeeds } from './seeds/reveal-due.ts'
import { createSeedVault } from './seeds/seed-vault.ts'
import { listSpins } from './spins/list-spins.ts'
import { findReceipt, shareSpin as shareOnce } from './spins/share-spin.ts'
import { viewSpin } from './spins/spin-view.ts'
import { spinOnce } from './spins/spin.ts'
import { publishTicketCount } from './tickets/publish-ticket-count.ts'
import { countTickets } from './tickets/wheel-player.ts'
import type { WheelContext } from './wheel-offers.ts'
import { forwardWinners, notifyWinner } from './winners/announce-winner.ts'
import { listWinners as findWinners } from './winners/list-winners.ts'

const revealEveryMs = 60_000

export function wheelModule(app: App, deps: WheelContext): void {
  const { db, slowDb, clock, config, log, ledger, playLimits, tickets, realtime, background, notifications } =
    deps
  const onCount = publishTicketCount(realtime)
  const vault = createSeedVault(config.SECRET_KEY, log)
  const epochContext = () => ({ vault, now: clock.now() })

  app.fastify.addHook('onReady', () => publishFirstOdds(db, clock.now()))
  repeat(app, 'reveal seeds', revealEveryMs, () => revealDueSeeds({ db: slowDb, clock, realtime, vault }))
  forwardWheelChanges(deps)
  forwardWinners(deps)
  realtime.onClientEvent('watch_wheel', ({ join }) => join(wheelChannel))
  realtime.onClientEvent('unwatch_wheel', ({ leave }) => leave(wheelChannel))

  async function mineOf(userId: string, odds: Odds): Promise<LuckyWheel['mine']> {
    const { id, commit, spinCount } = await openEpoch(db, userId, odds, epochContext())
    const earned = await tickets.earnedToday(userId)
    return {
      ticket_count: await countTickets(db, userId),
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

  route(app, spinWheel, async ({ user, body, idempotencyKey }) => {
    const request = { userId: user.id, body, idempotencyKey }
    const onPrize = (spinId: string, prize: Prize) => {
      if (prize.t === 'none') return
      if (prize.t !== 'ticket')
        background.run('notify of a winner', notifyWinner(db, { userId: user.id, spinId }))
      notifications.notifyLater({
        userIds: [user.id],
        kind: 'prize',
        subject: { kind: 'spin', id: spinId },
        detail: `${prize.n} ${prize.t}${prize.n === 1 ? '' : 's'}`
      })
    }
    const spin = await transact(db, tx =>
      spinOnce(tx, { clock, ledger, playLimits, vault, onCount, onPrize }, request)
    )
    return { spin: await viewSpin(db, spin), ticket_count: spin.ticketCountAfter }
  })

  route(app, listRewards, async ({ user, query }) => {
    await openEpoch(db, user.id, await currentOdds(db), epochContext())
    return listSpins(db, user.id, query)
  })

  route(app, revealSeed, async ({ user }) => {
    const { revealed, next } = await revealEpoch(db, user.id, await currentOdds(db), epochContext())
    const { id, seed, commit, spinCount } = revealed
    return { epoch_id: id, seed, commit, spin_count: spinCount, next_commit: next.commit }
  })

  route(app, shareSpin, async ({ user, body, refuse }) => ({
    share_code: (await shareOnce(db, user.id, body.spin_id)) ?? refuse('reward_not_found')
  }))

  route(app, getReceipt, async ({ query, refuse }) => ({
    receipt: (await findReceipt(db, query.code)) ?? refuse('reward_not_found')
  }))
}
