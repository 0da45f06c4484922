import {
  cancelPendingLimit,
  endExclusion,
  excludeMyself,
  getPlayLimits,
  recordPlay,
  setPlayLimit,
  setRealityCheck,
  stateAge,
  takeTimeOut
} from '@tambay/contracts/limits'
import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { recordAge, requireAge } from './age.ts'
import { cancelPending, changeLimit } from './change-limit.ts'
import { findBlock } from './find-block.ts'
import { exclude, revokeExclusion, startTimeOut } from './pauses.ts'
import type { PlayLimitsContext } from './play-limits-offers.ts'
import { countPlayTime } from './play-time.ts'
import { lockPlayState, readRestrictions } from './restrictions.ts'
import { deleteExpired } from './return/kept-restrictions.ts'
import { playState } from './tables.ts'
import { readUsage } from './usage.ts'
import { anyStake, viewLimits } from './view-limits.ts'

const deleteExpiredEveryMs = 3_600_000
const minuteMs = 60_000
const changes = { max: 30, perSeconds: 60 }
const beats = { max: 120, perSeconds: 60 }

export function playLimitsModule(app: App, deps: PlayLimitsContext): void {
  const { db, clock, config } = deps

  const view = async (userId: string) => ({
    limits: await viewLimits(deps, userId, clock.now())
  })
  const change = async (userId: string, work: (tx: Tx, now: Date) => Promise<unknown>) => {
    await transact(db, tx => work(tx, clock.now()))
    return view(userId)
  }

  route(app, getPlayLimits, ({ user }) => view(user.id))

  route(
    app,
    setPlayLimit,
    ({ user, body: { measure, period, amount } }) =>
      change(user.id, (tx, now) =>
        changeLimit(tx, { userId: user.id, setBy: 'user', measure, period }, amount, now)
      ),
    { rate: changes }
  )

  route(
    app,
    cancelPendingLimit,
    ({ user, body }) =>
      change(user.id, (tx, now) => cancelPending(tx, { userId: user.id, setBy: 'user', ...body }, now)),
    { rate: changes }
  )

  route(app, takeTimeOut, ({ user, body }) =>
    change(user.id, (tx, now) => startTimeOut(tx, user.id, body.days, now))
  )

  route(app, excludeMyself, ({ user, body }) =>
    change(user.id, (tx, now) => exclude(tx, user.id, body.months, now))
  )

  route(app, endExclusion, ({ user }) => change(user.id, (tx, now) => revokeExclusion(tx, user.id, now)))

  route(app, stateAge, ({ user, body }) =>
    change(user.id, (tx, now) => recordAge(tx, user.id, requireAge(config, body), now))
  )

  route(app, setRealityCheck, ({ user, body }) =>
    change(user.id, async tx => {
      await lockPlayState(tx, user.id)
      await tx.update(playState).set({ checkMinutes: body.minutes }).where(eq(playState.userId, user.id))
    })
  )

  route(
    app,
    recordPlay,
    ({ user, body }) =>
      transact(db, async tx => {
        const now = clock.now()
        const { sinceCheck, checkMinutes } = await countPlayTime(tx, user.id, now, {
          isCheckSeen: body.is_check_seen
        })
        const usage = await readUsage({ ...deps, db: tx }, user.id, now)
        const isDue = sinceCheck >= checkMinutes * minuteMs
        return {
          block: findBlock(await readRestrictions(tx, user.id, config), usage, anyStake, now),
          check: isDue
            ? {
                played_minutes: Math.floor(sinceCheck / minuteMs),
                minutes_today: usage.minutes.day,
                coins_today: usage.coins.day
              }
            : null
        }
      }),
    { rate: beats }
  )

  repeat(app, 'delete expired play limits', deleteExpiredEveryMs, () => deleteExpired(db, clock.now()))
}
