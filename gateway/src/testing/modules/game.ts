import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { getLaunchTicket } from '@tambay/contracts/game'
import { holdCoins, redeemLaunchTicket, reportRound } from '@tambay/contracts/game-server'

import type { TestApp, TestPerson } from '../create-test-app.ts'
import { signAsGame } from '../sign-as-game.ts'

export const colorGame = { gameId: 'color-game', key: 'color-game-test-key' }

export const asGame = <E extends Endpoint>(
  app: TestApp,
  operation: E,
  input: InputOf<E>,
  game: typeof colorGame = colorGame
) => {
  const body = JSON.stringify(input)
  const headers = signAsGame({ ...game, path: operation.path, body, now: app.clock.now() })
  return app.call(operation, input, { headers })
}

export async function openSession(
  app: TestApp,
  player: Pick<TestPerson, 'token'>,
  partyId: string,
  game = colorGame
): Promise<string> {
  const { ticket } = (await app.call(getLaunchTicket, { party_id: partyId }, { token: player.token })).data
  return (await asGame(app, redeemLaunchTicket, { ticket }, game)).data.session
}

let bets = 0

export async function placeBet(
  app: TestApp,
  session: string,
  { amount = 100, roundId }: { amount?: number; roundId?: string } = {}
): Promise<string> {
  const orderRef = `bet-${String(++bets).padStart(8, '0')}`
  const bet = { session, order_ref: orderRef, amount, reason: 'Color Game' }
  void (await asGame(app, holdCoins, { ...bet, ...(roundId && { round_id: roundId }) })).data
  return orderRef
}

let rounds = 0

export async function finishRound(app: TestApp, session: string, score: number): Promise<string> {
  const roundId = `round-${String(++rounds).padStart(8, '0')}`
  void (await asGame(app, reportRound, { session, round_id: roundId, score })).data
  return roundId
}
