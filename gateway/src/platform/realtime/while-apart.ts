import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { ClusterHealth } from './cluster-health.ts'
import type { Realtime } from './realtime.ts'

const checkEveryMs = 250
const noticeEveryMs = 250
const resyncEveryNotices = 20
const withoutRedisMs = resyncEveryNotices * noticeEveryMs
/** Rooms are right by then. Everything else waits, so that the killed gateway's members come back first. */
const afterKill = { delayMs: 10_000, withinMs: 20_000 }

/**
 * Repeats a check while messages of other gateways may be missing. So a person who is removed or logged out at another
 * gateway hears nothing more after a second.
 */
export function whileApart(
  app: App,
  { isApart }: Pick<Realtime, 'isApart'>,
  name: string,
  work: () => Promise<unknown>
): void {
  repeat(app, `${name} while gateways are apart`, checkEveryMs, async () => isApart() && work())
}

/**
 * Clients read again what they show, every five seconds until all gateways have Redis again, and once more then. After one
 * was killed, only once, and later.
 */
export function resyncClients(
  app: Pick<App, 'fastify'>,
  { resyncAll, onGatewayKilled }: Pick<Realtime, 'resyncAll' | 'onGatewayKilled'>,
  { hasLostRedis }: Pick<ClusterHealth, 'hasLostRedis'>
): void {
  let noticesLost = 0
  repeat(app, 'resync', noticeEveryMs, async () => {
    const isLost = hasLostRedis()
    if (isLost ? noticesLost % resyncEveryNotices === 0 : noticesLost > 0) resyncAll(withoutRedisMs)
    noticesLost = isLost ? noticesLost + 1 : 0
  })
  onGatewayKilled(() => setTimeout(() => resyncAll(afterKill.withinMs), afterKill.delayMs).unref())
}
