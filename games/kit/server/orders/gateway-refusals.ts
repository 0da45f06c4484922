import { type GatewayRefusal, GatewayUnreachable } from '@tambay/game-sdk/server'

import { GameRefusal, kitRefusal } from '../../rules/refusals.ts'

const signatureRefusals = new Set(['game_signature_invalid', 'game_clock_wrong', 'game_request_replayed'])

/** The gateway refused the signature, not the order: a retry pays as soon as key and clock are right again. */
export function throwIfUnsigned({ reason, message }: GatewayRefusal): void {
  if (signatureRefusals.has(reason)) throw new GatewayUnreachable(message)
}

export function refusalFor({ reason, code, message }: GatewayRefusal): GameRefusal {
  if (reason === 'launch_ticket_invalid') return kitRefusal('session_ended')
  if (reason === 'idempotency_key_reused') return kitRefusal('order_reused')
  if (reason === 'order_ended' || reason === 'coin_balance_not_enough') return kitRefusal(reason)
  // A wrong key or clock is the operator's problem; the player can only try again.
  if (reason.startsWith('game_')) return kitRefusal('game_busy')
  return new GameRefusal(reason, { code, message })
}
