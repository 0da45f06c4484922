import { randomUUID } from 'node:crypto'

import type { BodyOf } from '@tambay/contracts/endpoint'
import type { Prize, spinWheel } from '@tambay/contracts/wheel'
import { draw, pickField, sumWeights, wheelLabels } from '@tambay/fairness/commit-reveal'
import { and, eq } from 'drizzle-orm'

import type { Ledger } from '#ledger/ledger-types.ts'
import { move } from '#ledger/posting/posting.ts'
import type { PlayLimits } from '#modules/play-limits/play-limits.ts'
import { requestHash } from '#platform/crypto/request-hash.ts'
import type { Tx } from '#platform/database/db.ts'
import { afterCommit } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Clock, toTimestamp } from '#platform/time/clock.ts'
import { lockWheel, type Odds, readWheel, type Wheel } from '../odds/odds.ts'
import { takeFromStock } from '../odds/take-from-stock.ts'
import { openEpochLocked } from '../seeds/epochs.ts'
import type { Epoch, SeedVault } from '../seeds/seed-vault.ts'
import { epoch, spin } from '../tables.ts'
import { changeTickets, lockPlayer } from '../tickets/wheel-player.ts'

export type SpinRow = typeof spin.$inferSelect

export interface SpinRequest {
  userId: string
  body: BodyOf<typeof spinWheel>
  idempotencyKey: string
}

export interface SpinDeps {
  clock: Clock
  ledger: Ledger
  playLimits: PlayLimits
  vault: SeedVault
  onCount: (userId: string, ticketCount: number) => void
  onPrize: (spinId: string, prize: Prize) => void
}

export async function spinOnce(
  tx: Tx,
  { clock, ledger, playLimits, vault, onCount, onPrize }: SpinDeps,
  request: SpinRequest
): Promise<SpinRow> {
  const { userId, body, idempotencyKey: requestKey } = request
  const hash = requestHash(body)
  const now = clock.now()
  const guard = await playLimits.guard(tx, userId)
  const tickets = await lockPlayer(tx, userId)
  const replay = await findReplay(tx, request, hash)
  if (replay) return replay
  await guard.refuseOverLimit({ kind: 'wheel', coins: 0 })

  const wheel = await openWheel(tx)
  const { odds } = wheel
  const seed = await openEpochLocked(tx, userId, odds, { vault, now })
  if (seed.commit !== body.commit || odds.tableHash !== body.table_hash) throw new Refusal('odds_changed')
  if (tickets === 0) throw new Refusal('no_tickets')

  const id = randomUUID()
  const drawn = drawNext(seed, odds, body.client_seed, vault)
  await commitToOdds(tx, wheel, drawn.fieldId, now)
  await tx.update(epoch).set({ spinCount: drawn.nonce }).where(eq(epoch.id, seed.id))
  const ticketCountAfter = await moveTickets(tx, userId, id, drawn.prize, now)
  const transactionId = await pay(ledger, tx, userId, id, drawn)
  const [written] = await tx
    .insert(spin)
    .values({
      ...drawn,
      id,
      userId,
      transactionId,
      requestKey,
      requestHash: hash,
      ticketCountAfter,
      createdAt: now
    })
    .returning()
  if (!written) throw new Error(`Spin ${id} was not written`)
  afterCommit(tx, () => {
    onCount(userId, ticketCountAfter)
    onPrize(id, drawn.prize)
  })
  return written
}

async function findReplay(
  tx: Tx,
  { userId, idempotencyKey }: SpinRequest,
  hash: string
): Promise<SpinRow | undefined> {
  const [known] = await tx
    .select()
    .from(spin)
    .where(and(eq(spin.userId, userId), eq(spin.requestKey, idempotencyKey)))
  if (known && known.requestHash !== hash) throw new Refusal('idempotency_key_reused')
  return known
}

type Drawn = Pick<SpinRow, 'epochId' | 'nonce' | 'clientSeed' | 'draw' | 'fieldId' | 'prize'>

async function openWheel(tx: Tx): Promise<Wheel> {
  const wheel = await readWheel(tx)
  if (!wheel.closure) return wheel
  const { reason, closedAt } = wheel.closure
  throw new Refusal(
    'wheel_closed',
    { reason, since: toTimestamp(closedAt) },
    `The wheel is closed: ${reason}`
  )
}

/** Refuses the spin, whatever it drew, if the odds changed or the wheel was closed after the first read. */
async function commitToOdds(tx: Tx, { odds, stock }: Wheel, fieldId: string, now: Date): Promise<void> {
  const isLimited = stock.some(row => row.fieldId === fieldId)
  await lockWheel(tx, isLimited ? 'exclusive' : 'shared')
  const current = await openWheel(tx)
  if (current.odds.version !== odds.version) throw new Refusal('odds_changed')
  if (isLimited) await takeFromStock(tx, current, fieldId, now)
}

function drawNext(epoch: Epoch, { fields, tableHash }: Odds, clientSeed: string, vault: SeedVault): Drawn {
  const seed = vault.open(epoch)
  if (seed === undefined) throw new Error(`The seed of epoch ${epoch.id} cannot be decrypted`)
  const nonce = epoch.spinCount + 1
  const total = sumWeights(fields)
  const drawn = draw({ seed, tableHash, clientSeed, nonce, total, labels: wheelLabels })
  const { id: fieldId, prize } = pickField(fields, drawn)
  return { epochId: epoch.id, nonce, clientSeed, draw: drawn, fieldId, prize }
}

async function moveTickets(tx: Tx, userId: string, ref: string, prize: Prize, now: Date): Promise<number> {
  const left = await changeTickets(tx, { userId, ref, reason: 'spin', amount: -1 }, now)
  if (prize.t !== 'ticket') return left
  return changeTickets(tx, { userId, ref, reason: 'prize', amount: prize.n }, now)
}

async function pay(
  ledger: Ledger,
  tx: Tx,
  userId: string,
  spinId: string,
  { prize, nonce }: Drawn
): Promise<string | null> {
  if (prize.t !== 'coin' && prize.t !== 'diamond') return null
  const posting = {
    kind: 'turntable',
    legs: move('promo', { user: userId }, prize.t, prize.n),
    idemScope: 'turntable',
    idemKey: spinId,
    memo: {
      title: 'Lucky wheel',
      counterparty: 'Lucky wheel',
      reason: `Prize of spin ${nonce}`,
      orderId: spinId
    }
  } as const
  return (await ledger.post(posting, tx)).txId
}

export async function eraseClientSeeds(tx: Tx, userId: string): Promise<void> {
  await tx.update(spin).set({ clientSeed: '', shareCode: null }).where(eq(spin.userId, userId))
}
