import type { Balance } from '@tambay/shared/contracts/wallet'

import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { afterCommit, transact } from '../db/transact.ts'
import { openAccounts, readBalances } from './balances.ts'
import { findHold, type HoldStep, settleHold, takeHold, voidHold, voidOneExpired } from './holds.ts'
import type { HoldResult, Ledger, Receipt } from './ledger-types.ts'
import { nameLegs } from './named-legs.ts'
import { type NamedPosting, post } from './post.ts'
import { reversalOf } from './reverse.ts'

interface Options {
  db: Db
  clock: Clock
  /** After the commit, for each person whose balance changed. */
  onBalance(userId: string, balance: Balance): void
}

export function createLedger({ db, clock, onBalance }: Options): Ledger {
  const run = <T>(within: Tx | undefined, work: (tx: Tx) => Promise<T>) =>
    within ? work(within) : transact(db, work)

  function announce(within: Tx, receipt: Receipt): void {
    if (receipt.isReplay) return
    afterCommit(within, () => receipt.people.forEach(({ userId, balance }) => onBalance(userId, balance)))
  }

  async function write(within: Tx, posting: NamedPosting): Promise<Receipt> {
    const receipt = await post(within, posting, clock.now())
    announce(within, receipt)
    return receipt
  }

  async function finish(within: Tx, { hold, receipt }: HoldStep): Promise<HoldResult> {
    if (receipt) announce(within, receipt)
    const touched = receipt?.people.find(({ balance }) => balance.currency === hold.currency)
    const balance = touched?.balance ?? (await readBalances(within, hold.userId))[hold.currency]
    return { hold, isReplay: !receipt, balance }
  }

  return {
    post: (posting, within) =>
      run(within, tx => {
        const legs = nameLegs(posting.legs, `${posting.idemScope}/${posting.idemKey}`)
        return write(tx, { ...posting, legs })
      }),
    hold: (request, within) => run(within, async tx => finish(tx, await takeHold(tx, request, clock.now()))),
    settle: (ref, payout, within) =>
      run(within, async tx => finish(tx, await settleHold(tx, ref, payout, clock.now()))),
    void: (ref, within) => run(within, async tx => finish(tx, await voidHold(tx, ref, clock.now()))),
    findHold: (ref, within) => findHold(within ?? db, ref),
    async voidExpired() {
      for (let count = 0; ; count++) {
        const step = await transact(db, async tx => {
          const voided = await voidOneExpired(tx, clock.now())
          return voided && finish(tx, voided)
        })
        if (!step) return count
      }
    },
    reverse: (txId, reason, within) => run(within, async tx => write(tx, await reversalOf(tx, txId, reason))),
    openAccounts,
    balances: (userId, within) => readBalances(within ?? db, userId)
  }
}
