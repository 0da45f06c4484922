import { randomUUID } from 'node:crypto'

import { getLaunchTicket } from '@tambay/contracts/game'
import { holdCoins } from '@tambay/contracts/game-server'
import { getPlayLimits, type LimitMeasure, type LimitPeriod, type PlayLimits } from '@tambay/contracts/limits'
import { joinParty } from '@tambay/contracts/party'
import { sendGift } from '@tambay/contracts/room/gifts'
import { claimDailyTicket, spinWheel } from '@tambay/contracts/wheel'
import { beforeEach } from 'vitest'

import { changeLimit } from '#modules/play-limits/change-limit.ts'
import type { Config } from '#platform/config/config.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestApp } from '../create-test-app.ts'
import { startApp } from '../start-app.ts'
import { asGame, openSession } from './game.ts'
import { openParty } from './party.ts'
import { spinRequest } from './wheel.ts'

export const inManila = (time: string) => new Date(`${time}+08:00`)
export const secondsInManila = (time: string) => inManila(time).getTime() / 1000

async function createSpender(app: TestApp) {
  const friend = await app.signUpNumbered('friend')
  const me = await app.signUpNumbered('spender')
  const party_id = (await openParty(friend)).id
  void (await me.call(joinParty, { party_id })).data
  void (await me.call(claimDailyTicket, {})).data

  const holdIn = (session: string, amount: number, order_ref: string = randomUUID()) =>
    asGame(app, holdCoins, { session, order_ref, amount, reason: 'Bet' })

  return {
    ...me,
    friend,
    /** Opens the game again each time, because tests move the clock past the end of a game session. */
    hold: async (amount: number, order_ref?: string) =>
      holdIn(await openSession(app, me, party_id), amount, order_ref),
    holdIn,
    open: () => openSession(app, me, party_id),
    launch: () => me.call(getLaunchTicket, { party_id }),
    give: (coins: number, key: string = randomUUID()) =>
      me.call(
        sendGift,
        { party_id, recipient_id: friend.id, gift_id: 'taho', count: coins / 10 },
        { 'idempotency-key': key }
      ),
    async prepareSpin() {
      const request = await spinRequest(me)
      return () => me.call(spinWheel, request)
    },
    limits: async () => (await me.call(getPlayLimits, undefined)).data.limits
  }
}

type Spender = Awaited<ReturnType<typeof createSpender>>

/** A gateway for the tests of a file, and a spender who is new in each test, on a Friday at noon in Manila. */
export async function startWithSpender(config: Partial<Config> = {}) {
  const app = await startApp({ SESSION_DAYS: 3650, ...config })
  const ann = {} as Spender
  beforeEach(async () => {
    app.clock.set(inManila('2026-11-20T12:00:00'))
    Object.assign(ann, await createSpender(app))
  })
  return { app, ann }
}

export function lineOf({ limits }: PlayLimits, measure: LimitMeasure, period: LimitPeriod) {
  const line = limits.find(each => each.measure === measure && each.period === period)
  if (!line) throw new Error(`No limit of ${measure} per ${period}`)
  return line
}

export const limitBySupport = (app: TestApp, userId: string, period: LimitPeriod, amount: number | null) =>
  transact(app.db, tx =>
    changeLimit(tx, { userId, setBy: 'operator', measure: 'coins', period }, amount, app.clock.now())
  )
