import { randomInt } from 'node:crypto'

import type { Balance } from '@tambay/contracts/wallet'

import { requestHash } from '../crypto/request-hash.ts'
import type { Db, Tx } from '../db/db.ts'
import { afterCommit, runAgain, transact } from '../db/transact.ts'
import type { Clock } from '../time/clock.ts'
import { openAccounts, readBalances, readOnHold } from './balances.ts'
import { findHold, type HoldStep, settleHold, takeHold, voidHold } from './holds.ts'
import type { HoldResult, Ledger, Receipt } from './ledger-types.ts'
import { type NamedPosting, nameLegs } from './named-posting.ts'
import { post } from './post.ts'
import type { Posting } from './posting.ts'
import { reversalOf } from './reverse.ts'
import { createDetour, SubAccountFrozen } from './sub-account-frozen.ts'
import { voidExpired } from './void-expired.ts'

interface Options {
  db: Db
  clock: Clock
  /** After the commit, for each person whose balance changed. */
  onBalance(userId: string, balance: Balance): void
  /** After the commit, for each posting. */
  onPosted?(): void
}

export function createLedger({ db, clock, onBalance, onPosted }: Options): Ledger {
  const detour = createDetour(clock)
  // Anywhere to begin with, so that several gateways seldom keep step.
  let turn = randomInt(1000)
  const context = () => ({ now: clock.now(), isShut: detour.isShut, turn: turn++ })

  const run = <T>(within: Tx | undefined, work: (tx: Tx) => Promise<T>) =>
    within ? work(within).catch(learn) : transact(db, tx => work(tx).catch(learn))

  function learn(error: unknown): never {
    if (error instanceof SubAccountFrozen) detour.learn(error)
    throw error
  }

  function announce({ isReplay, people }: Receipt): void {
    if (isReplay) return
    onPosted?.()
    people.forEach(({ userId, balance }) => onBalance(userId, balance))
  }

  async function write(tx: Tx, posting: NamedPosting): Promise<Receipt> {
    const receipt = await post(tx, posting, clock.now())
    afterCommit(tx, () => announce(receipt))
    return receipt
  }

  /** Without a caller's transaction a posting is one statement, and needs none. */
  async function writeAlone(named: () => NamedPosting): Promise<Receipt> {
    const receipt = await runAgain(() => post(db, named(), clock.now()).catch(learn))
    announce(receipt)
    return receipt
  }

  function finish(tx: Tx, { hold, balance, receipt }: HoldStep): HoldResult {
    if (receipt) afterCommit(tx, () => announce(receipt))
    return { hold, isReplay: !receipt, balance }
  }

  return {
    post(posting, within) {
      const reqHash = posting.reqHash ?? hashOf(posting)
      const named = () => ({ ...posting, reqHash, legs: nameLegs(posting.legs, context()) })
      return within ? write(within, named()).catch(learn) : writeAlone(named)
    },
    hold: (request, within) => run(within, async tx => finish(tx, await takeHold(tx, request, context()))),
    settle: (ref, payout, within) =>
      run(within, async tx => finish(tx, await settleHold(tx, ref, payout, context()))),
    void: (ref, within) => run(within, async tx => finish(tx, await voidHold(tx, ref, context()))),
    findHold: (ref, within) => findHold(within ?? db, ref),
    voidExpired: () => voidExpired(db, context, finish),
    reverse: (txId, reason, within) => run(within, async tx => write(tx, await reversalOf(tx, txId, reason))),
    openAccounts,
    balances: (userId, within) => readBalances(within ?? db, userId),
    onHold: userId => readOnHold(db, userId)
  }
}

/** Where no request stands behind it, what it moves tells one posting from another under the same name. */
function hashOf({ kind, legs }: Posting): string {
  return requestHash([kind, legs.map(({ holder, currency, amount }) => [holder, currency, amount])])
}
