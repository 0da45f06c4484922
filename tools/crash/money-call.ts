import { randomUUID } from 'node:crypto'

import { Envelope } from '@tambay/contracts/envelope'
import { holdCoins, settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { spinWheel } from '@tambay/contracts/wheel'
import { signAsGame } from '@tambay/gateway/testing/sign-as-game'
import * as z from 'zod/mini'

export interface Player {
  id: string
  token: string
  session: string
}

export type Kind = 'hold' | 'settle' | 'void' | 'spin'

export interface MoneyCall {
  kind: Kind
  player: Player
  body: Record<string, unknown>
  ref: string
  answer?: { data: unknown } | { refused: string }
  /** Attempts that ended without a response or with a 5xx. */
  lost: number
}

const paths: Record<Kind, string> = {
  hold: holdCoins.path,
  settle: settleCoins.path,
  void: voidCoins.path,
  spin: spinWheel.path
}

export function moneyCall(kind: Kind, player: Player, body: Record<string, unknown>): MoneyCall {
  const ref = kind === 'spin' ? randomUUID() : String(body.order_ref)
  return { kind, player, body, ref, lost: 0 }
}

export interface Gateway {
  origin: string
  game: { gameId: string; key: string }
}

/**
 * Sends the call once and returns whether a response arrived. A 5xx doesn't count, because the money may have
 * moved.
 */
export async function send(gateway: Gateway, call: MoneyCall): Promise<boolean> {
  const answer = await ask(gateway, call)
  if (!answer) call.lost++
  else call.answer ??= answer
  return answer !== undefined
}

export async function ask({ origin, game }: Gateway, call: MoneyCall): Promise<MoneyCall['answer']> {
  const { kind, player, body, ref } = call
  const path = paths[kind]
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    ...(kind === 'spin'
      ? { authorization: `Bearer ${player.token}`, 'idempotency-key': ref }
      : signAsGame({ ...game, path, body: text }))
  }
  try {
    const response = await fetch(origin + path, { method: 'POST', headers, body: text })
    if (response.status >= 500) return undefined
    const { code, data, bizErrorCode } = z.parse(Envelope, await response.json())
    return code === 0 ? { data } : { refused: String(bizErrorCode) }
  } catch {
    return undefined
  }
}
