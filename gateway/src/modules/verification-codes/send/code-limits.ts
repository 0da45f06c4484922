import { and, eq, not, sql } from 'drizzle-orm'

import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import type { LimitRow, Rate } from '#platform/limiter/limit-row.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { RequestingDevice } from '../recent-codes.ts'
import { verificationCode } from '../tables.ts'

interface LimitedCode extends RequestingDevice {
  target: string
  network: string
  device: string
  now: Date
}

export function createCodeLimits(
  limiter: Limiter,
  { CODES_PER_IP, CODES_PER_DEVICE }: Pick<Config, 'CODES_PER_IP' | 'CODES_PER_DEVICE'>
) {
  const limit = (per: LimitRow['per'], ...rates: Rate[]) =>
    limiter.storedLimit(verificationCode.createdAt, 'verification codes', per, ...rates)
  const targets = limit('phone or email', { max: 10, perSeconds: 86_400 }, { max: 5, perSeconds: 3600 })
  const networks = limit('address', { max: CODES_PER_IP, perSeconds: 3600 })
  const devices = limit('device', { max: CODES_PER_DEVICE, perSeconds: 3600 })

  return {
    /** A known device counts alone. All unknown devices count together. Lock the target first. */
    async refuseTooManyForTarget(
      tx: Tx,
      { target, deviceKey, isKnownDevice, now }: LimitedCode
    ): Promise<void> {
      const isKnown = eq(verificationCode.isKnownDevice, true)
      const isOfPool = isKnownDevice ? and(isKnown, eq(verificationCode.deviceKey, deviceKey)) : not(isKnown)
      await targets.refuseIfReached(tx, and(eq(verificationCode.target, target), isOfPool), now)
    },

    async refuseTooManyFromSource(tx: Tx, { network, device, now }: LimitedCode): Promise<void> {
      // Without these locks, concurrent requests could all pass. The fixed order prevents deadlocks.
      await tx.execute(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${device}, 2)), pg_advisory_xact_lock(hashtextextended(${network}, 3))`
      )
      await networks.refuseIfReached(tx, eq(verificationCode.ip, network), now)
      if (device !== '') await devices.refuseIfReached(tx, eq(verificationCode.device, device), now)
    }
  }
}
