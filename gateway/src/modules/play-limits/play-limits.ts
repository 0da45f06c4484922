import type { PlayBlock } from '@tambay/contracts/limits'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { findBlock, findPause, type Spend } from './find-block.ts'
import { countPlayTime, isWorthCounting } from './play-time.ts'
import { type PlayRules, readRestrictions } from './restrictions.ts'
import { readUsage, type UsageNeeds } from './usage.ts'

export interface PlayGuard {
  /** Refuses with one of `playRefusals`. Call it in the transaction that moves the coins, and not for a replay. */
  refuseOverLimit(spend: Spend): Promise<void>
}

export interface PlayLimits {
  /**
   * Makes the user's other spending and changes of their limits and breaks wait until the commit. So two devices stay
   * within one limit together, and nothing is spent after a confirmed self-exclusion. Call it before any other lock.
   */
  guard(tx: Tx, userId: string): Promise<PlayGuard>
  refusePaused(db: Db, userId: string): Promise<void>
}

interface PlayLimitsDeps {
  clock: Clock
  config: PlayRules
  notifications: Pick<Notifications, 'notifyLater'>
  selectGifts: UsageNeeds['selectGifts']
}

const maxRemembered = 10_000

export function createPlayLimits({ clock, config, notifications, selectGifts }: PlayLimitsDeps): PlayLimits {
  const notified = new Set<string>()

  function refuse(userId: string, block: PlayBlock): never {
    if (block.reason === 'limit_reached') notifyOnce(userId, block)
    throw new Refusal(block.reason, block, block.message)
  }

  function notifyOnce(userId: string, { measure, period, until, message }: PlayBlock): void {
    const id = `${measure}/${period}/${until}`
    if (notified.has(`${userId}/${id}`)) return
    if (notified.size >= maxRemembered) notified.clear()
    notified.add(`${userId}/${id}`)
    const subject = { kind: 'limits', id } as const
    notifications.notifyLater({ userIds: [userId], kind: 'limit_reached', subject, detail: message })
  }

  return {
    async guard(tx, userId) {
      await lockUser(tx, userId)
      const restrictions = await readRestrictions(tx, userId, config)
      return {
        async refuseOverLimit(spend) {
          const now = clock.now()
          const paused = findPause(restrictions, now)
          if (paused) refuse(userId, paused)
          if (restrictions.limits.length > 0) {
            const block = findBlock(
              restrictions,
              await readUsage({ db: tx, selectGifts }, userId, now),
              spend,
              now
            )
            if (block) refuse(userId, block)
          }
          if (spend.kind !== 'gift' && isWorthCounting(restrictions.state, now))
            await countPlayTime(tx, userId, now)
        }
      }
    },

    async refusePaused(db, userId) {
      const paused = findPause(await readRestrictions(db, userId, config), clock.now())
      if (paused) refuse(userId, paused)
    }
  }
}
