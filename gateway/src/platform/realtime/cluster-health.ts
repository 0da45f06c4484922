import * as z from 'zod/mini'

import type { Db } from '#platform/database/db.ts'
import { type GatewayBus, sendToGateways, type Topic } from '#platform/database/gateway-bus.ts'
import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { Redis } from '#platform/redis/redis.ts'

export interface ClusterHealth {
  /** Whether this gateway may miss events of others: one of them lost Redis, got it back a moment ago, or was killed. */
  isDown(): boolean
  /** Whether this or another gateway lost Redis, or got it back a moment ago. */
  hasLostRedis(): boolean
  /** Calls the listener when another gateway was killed, which may have told nobody about its last changes. */
  onKilled(listener: () => void): void
  /** The gateways on the bus, this one included, at the last count. */
  countGateways(): number
  watch(app: App, db: Db): void
}

interface HealthOptions {
  redis: Redis
  bus?: Pick<GatewayBus, 'on'>
  /** Every gateway subscribes to it. */
  channel: string
}

/** Until all gateways are back. The checks that run while the bus is down run on until then. */
const settleMs = 1000
/** Shorter than `settleMs`, during which the others believe it. */
const tellEveryMs = 250
const countEveryMs = 250
const farewellMs = 10_000

const lostRedis: Topic<object> = { channel: 'lost_redis', schema: z.object({}) }
/** A gateway that stops has told all of its changes. One that is killed may have told nobody. */
export const gatewayStops: Topic<object> = { channel: 'gateway_stops', schema: z.object({}) }

export function createClusterHealth({ redis, bus, channel }: HealthOptions): ClusterHealth {
  let backAt = -settleMs
  let warnedAt = -settleMs
  let killedAt = -settleMs
  let count = 0
  let farewells: number[] = []
  const killListeners: Array<() => void> = []

  for (const client of [redis.commands, redis.subscriber])
    client.on('ready', () => {
      backAt = performance.now()
    })
  bus?.on(lostRedis, () => {
    warnedAt = performance.now()
  })
  bus?.on(gatewayStops, () => void farewells.push(performance.now()))

  const isRecent = (at: number) => performance.now() - at < settleMs
  const hasLostRedis = () => !redis.isReady() || isRecent(backAt) || isRecent(warnedAt)

  async function countAgain(): Promise<void> {
    if (!redis.isReady()) return
    const counts = await redis.commands.pubSubShardNumSub([channel]).catch(() => undefined)
    if (!counts) return
    const gone = count - (counts[channel] ?? 0)
    count -= gone
    farewells = farewells.filter(at => performance.now() - at < farewellMs)
    // While Redis is lost, running gateways are missing from the count, too. Everybody checks and reads again then anyway.
    if (gone <= farewells.splice(0, Math.max(0, gone)).length || hasLostRedis()) return
    killedAt = performance.now()
    for (const listener of killListeners) listener()
  }

  return {
    isDown: () => hasLostRedis() || isRecent(killedAt),
    hasLostRedis,
    onKilled: listener => void killListeners.push(listener),
    countGateways: () => count,
    watch(app, db) {
      repeat(app, 'count gateways', countEveryMs, countAgain)
      // While Redis is lost, this gateway's events don't reach the others, whose clients read again when they are told. It
      // tells them once more when Redis is back, because only then no more events get lost.
      let mustTell = false
      redis.onBack(() => {
        mustTell = true
      })
      repeat(app, 'tell that Redis is lost', tellEveryMs, async () => {
        if (redis.isReady() && !mustTell) return
        mustTell = !redis.isReady()
        await sendToGateways(db, lostRedis, {}).catch((error: unknown) => {
          mustTell = true
          throw error
        })
      })
      // Isn't awaited, because a hanging database would block the shutdown.
      app.fastify.addHook('preClose', async () => void sendToGateways(db, gatewayStops, {}).catch(() => {}))
    }
  }
}
