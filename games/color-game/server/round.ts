import { type Gateway, GatewayRefusal, GatewayUnreachable } from '@tambay/game-sdk/server'

import type { RoundRequest } from '../rules/api.ts'
import type { Dice } from '../rules/colors.ts'
import { payoutOf } from '../rules/payout.ts'
import { type RefusalReason, TableRefusal } from '../rules/refusals.ts'
import { type RollProof, rollDice } from '../rules/roll.ts'

/** A round in progress. Each step runs once, so an interrupted round continues where it stopped. */
export interface Round {
  readonly request: RoundRequest
  readonly proof: RollProof
  readonly stake: number
  readonly isPractice: boolean
  gatewaySession: string | undefined
  isHeld: boolean
  dice?: Dice
  settled?: { payout: number; balance: number | null }
  isReported: boolean
  isTicketEarned: boolean
  ended?: RefusalReason
}

/** Holds the stake, rolls, and pays. The dice become visible only after the payout. */
export async function advance(round: Round, gateway: Gateway): Promise<void> {
  if (!round.isPractice && !round.isHeld) await hold(round, gateway)
  round.dice ??= rollDice(round.proof)
  round.settled ??= await settle(round, round.dice, gateway)
}

async function hold(round: Round, gateway: Gateway): Promise<void> {
  const { gatewaySession: session, stake: amount, request } = round
  if (!session) throw new TableRefusal('session_ended')
  const body = { session, order_ref: request.orderRef, amount, reason: 'Color Game' }
  const { status } = await gateway.hold(body).catch(refusedWith(round, holdRefusals))
  // The order was played before this server restarted. Its dice are lost, so it can't be played again.
  if (status !== 'held') {
    round.ended = 'round_void'
    throw new TableRefusal('round_void')
  }
  round.isHeld = true
}

async function settle(round: Round, dice: Dice, gateway: Gateway): Promise<Round['settled']> {
  const payout = payoutOf(round.request.bets, dice)
  if (round.isPractice) return { payout, balance: null }
  const body = { order_ref: round.request.orderRef, payout }
  const { coin } = await gateway.settle(body).catch(refusedWith(round, settleRefusals))
  return { payout, balance: coin }
}

export async function report(round: Round, gateway: Gateway): Promise<void> {
  const { gatewaySession: session, settled, request } = round
  if (!settled || !session || round.isPractice || round.isReported) return
  const body = { session, round_id: request.orderRef, score: settled.payout }
  const { is_ticket_earned: isTicketEarned } = await gateway.reportRound(body)
  Object.assign(round, { isReported: true, isTicketEarned })
}

export async function voidRound(round: Round, gateway: Gateway): Promise<void> {
  round.ended = 'round_void'
  if (!round.isPractice) await gateway.void({ order_ref: round.request.orderRef })
}

type Refusals = Partial<Record<string, { reason: RefusalReason; endsRound: boolean }>>

/** An ended session doesn't end the round, because the player can return with a new session. */
const holdRefusals: Refusals = {
  coin_balance_not_enough: { reason: 'coin_balance_not_enough', endsRound: true },
  launch_ticket_invalid: { reason: 'session_ended', endsRound: false },
  order_ended: { reason: 'round_void', endsRound: true },
  idempotency_key_reused: { reason: 'order_reused', endsRound: true }
}

const settleRefusals: Refusals = {
  order_ended: { reason: 'round_void', endsRound: true },
  order_not_found: { reason: 'round_void', endsRound: true }
}

const refusedWith =
  (round: Round, refusals: Refusals) =>
  (error: unknown): never => {
    if (!(error instanceof GatewayRefusal)) throw error
    const known = refusals[error.reason]
    if (!known)
      throw new GatewayUnreachable(`The gateway refused the round: ${error.reason}`, { cause: error })
    if (known.endsRound) round.ended = known.reason
    else round.gatewaySession = undefined
    throw new TableRefusal(known.reason)
  }
