import { randomInt } from 'node:crypto'

import type { Balance } from '@tambay/contracts/wallet'

import { requestHash } from '#platform/crypto/request-hash.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { afterCommit, withRetries, transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { createWalletReader, openAccounts, readWallet } from './balances.ts'
import { findHold, type HoldOutcome, settleHold, createHold, voidHold } from './holds/holds.ts'
import { voidExpired } from './holds/void-expired.ts'
import type { HoldResult, Ledger, Receipt } from './ledger-types.ts'
import { createFrozenAccountCache, SubAccountFrozen } from './posting/frozen-account-cache.ts'
import { createPostTogether } from './posting/post-together.ts'
import { post } from './posting/post.ts'
import type { Posting } from './posting/posting.ts'
import { type ResolvedPosting, resolveLegs } from './posting/resolved-posting.ts'
import { buildReversal } from './posting/reverse.ts'

interface Options {
  db: Db
  clock: Clock
  onBalance(userId: string, balance: Balance): void
  onPosted?(): void
}

export function createLedger({ db, clock, onBalance, onPosted }: Options): Ledger {
  const frozenAccounts = createFrozenAccountCache(clock)
  const readSharedWallet = createWalletReader(db)
  const postTogether = createPostTogether(db)
  let sequence = randomInt(1000)
  const context = () => ({ now: clock.now(), isFrozen: frozenAccounts.isFrozen, sequence: sequence++ })

  const run = <T>(callerTx: Tx | undefined, work: (tx: Tx) => Promise<T>) =>
    callerTx ? work(callerTx).catch(rememberFrozen) : transact(db, tx => work(tx).catch(rememberFrozen))

  function rememberFrozen(error: unknown): never {
    if (error instanceof SubAccountFrozen) frozenAccounts.remember(error)
    throw error
  }

  function announce({ isReplay, people }: Receipt): void {
    if (isReplay) return
    onPosted?.()
    people.forEach(({ userId, balance }) => onBalance(userId, balance))
  }

  async function postInTransaction(tx: Tx, posting: ResolvedPosting): Promise<Receipt> {
    const receipt = await post(tx, posting, clock.now())
    afterCommit(tx, () => announce(receipt))
    return receipt
  }

  async function postAlone(resolve: () => ResolvedPosting): Promise<Receipt> {
    const receipt = await withRetries(() => postTogether(resolve(), clock.now()).catch(rememberFrozen))
    announce(receipt)
    return receipt
  }

  function finish(tx: Tx, { hold, balance, receipt }: HoldOutcome): HoldResult {
    if (receipt) afterCommit(tx, () => announce(receipt))
    return { hold, isReplay: !receipt, balance }
  }

  return {
    post(posting, tx) {
      const reqHash = posting.reqHash ?? hashOf(posting)
      const resolve = () => ({ ...posting, reqHash, legs: resolveLegs(posting.legs, context()) })
      return tx ? postInTransaction(tx, resolve()).catch(rememberFrozen) : postAlone(resolve)
    },
    hold: (request, callerTx) =>
      run(callerTx, async tx => finish(tx, await createHold(tx, request, context()))),
    settle: (ref, payout, callerTx) =>
      run(callerTx, async tx => finish(tx, await settleHold(tx, ref, payout, context()))),
    void: (ref, callerTx) => run(callerTx, async tx => finish(tx, await voidHold(tx, ref, context()))),
    findHold: (ref, tx) => findHold(tx ?? db, ref),
    voidExpired: () => voidExpired(db, context, finish),
    reverse: (txId, reason, callerTx) =>
      run(callerTx, async tx => postInTransaction(tx, await buildReversal(tx, txId, reason))),
    openAccounts,
    wallet: (userId, tx) => (tx ? readWallet(tx, userId) : readSharedWallet(userId))
  }
}

function hashOf({ kind, legs }: Posting): string {
  return requestHash([kind, legs.map(({ holder, currency, amount }) => [holder, currency, amount])])
}
