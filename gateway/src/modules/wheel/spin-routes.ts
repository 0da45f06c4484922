import {
  getReceipt,
  listRewards,
  type Prize,
  revealSeed,
  shareSpin,
  spinWheel
} from '@tambay/contracts/wheel'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { currentOdds } from './odds/odds.ts'
import { openEpoch, revealEpoch } from './seeds/epochs.ts'
import type { SeedVault } from './seeds/seed-vault.ts'
import { listSpins } from './spins/list-spins.ts'
import { findReceipt, shareSpin as shareOnce } from './spins/share-spin.ts'
import { viewSpin } from './spins/spin-view.ts'
import { spinOnce } from './spins/spin.ts'
import { publishTicketCount } from './tickets/publish-ticket-count.ts'
import type { WheelContext } from './wheel-offers.ts'
import { notifyWinner } from './winners/announce-winner.ts'

type SpinDeps = Pick<
  WheelContext,
  'db' | 'clock' | 'ledger' | 'playLimits' | 'realtime' | 'background' | 'notifications'
> & { vault: SeedVault }

export function spinRoutes(app: App, deps: SpinDeps): void {
  const { db, clock, ledger, playLimits, realtime, background, notifications, vault } = deps
  const onCount = publishTicketCount(realtime)
  const epochContext = () => ({ vault, now: clock.now() })

  function announcePrize(userId: string, spinId: string, prize: Prize): void {
    if (prize.t === 'none') return
    if (prize.t !== 'ticket') background.run('notify of a winner', notifyWinner(db, { userId, spinId }))
    notifications.notifyLater({
      userIds: [userId],
      kind: 'prize',
      subject: { kind: 'spin', id: spinId },
      detail: `${prize.n} ${prize.t}${prize.n === 1 ? '' : 's'}`
    })
  }

  route(app, spinWheel, async ({ user, body, idempotencyKey }) => {
    const request = { userId: user.id, body, idempotencyKey }
    const onPrize = (spinId: string, prize: Prize) => announcePrize(user.id, spinId, prize)
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
