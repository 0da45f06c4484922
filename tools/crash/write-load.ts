import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { Envelope } from '@tambay/contracts/envelope'
import { reportRound } from '@tambay/contracts/game-server'
import { getWheel } from '@tambay/contracts/wheel'
import { signAsGame } from '@tambay/gateway/testing/sign-as-game'
import * as z from 'zod/mini'

import { isReady } from '../stack/start-child.ts'
import { type Gateway, type MoneyCall, moneyCall, type Player, send } from './money-call.ts'

export interface WriteLoad {
  calls: readonly MoneyCall[]
  answered(): number
  end(): Promise<void>
}

export function startLoad(gateway: Gateway, players: readonly Player[]): WriteLoad {
  const calls: MoneyCall[] = []
  const ending = new AbortController()
  let answered = 0

  async function act(call: MoneyCall): Promise<boolean> {
    calls.push(call)
    let isAnswered = await send(gateway, call)
    if (!isAnswered) {
      await untilUp()
      isAnswered = chance(0.5) && (await send(gateway, call))
    }
    if (isAnswered) answered++
    return call.answer !== undefined && 'data' in call.answer
  }

  /** Waits until the gateway responds, because retries while it is down would only inflate the count. */
  async function untilUp(): Promise<void> {
    while (!ending.signal.aborted && !(await isReady(`${gateway.origin}/readyz`))) await pause(50)
  }

  async function stake(player: Player): Promise<void> {
    const order = { order_ref: randomUUID() }
    const amount = whole(1, 50)
    const isHeld = await act(
      moneyCall('hold', player, { ...order, amount, session: player.session, reason: 'Under load' })
    )
    // Like a real game server, doesn't settle a hold whose response is missing.
    if (!isHeld || chance(0.1)) return
    if (chance(0.3)) await act(moneyCall('void', player, order))
    else await act(moneyCall('settle', player, { ...order, payout: whole(0, 4 * amount) }))
  }

  async function spin(player: Player): Promise<void> {
    const seen = await earnTicket(gateway, player)
    if (seen) await act(moneyCall('spin', player, { client_seed: 'under-load', ...seen }))
    else await untilUp()
  }

  async function play(player: Player): Promise<void> {
    while (!ending.signal.aborted) await (chance(0.75) ? stake(player) : spin(player))
  }

  const playing = Promise.all(players.map(play))
  return {
    calls,
    answered: () => answered,
    async end() {
      ending.abort()
      await playing
    }
  }
}

async function earnTicket(gateway: Gateway, player: Player) {
  try {
    const { path } = reportRound
    const body = JSON.stringify({ session: player.session, round_id: randomUUID(), score: 1 })
    const signature = signAsGame({ ...gateway.game, path, body })
    await fetch(gateway.origin + path, {
      method: 'POST',
      headers: { ...signature, 'content-type': 'application/json' },
      body
    })
    const headers = { authorization: `Bearer ${player.token}` }
    const response = await fetch(gateway.origin + getWheel.path, { headers })
    const { data } = z.parse(Envelope, await response.json())
    const { turntable: wheel } = z.parse(getWheel.response, data)
    return wheel.mine && { commit: wheel.mine.commit, table_hash: wheel.table_hash }
  } catch {
    return undefined
  }
}

function chance(share: number): boolean {
  return Math.random() < share
}

function whole(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1))
}
