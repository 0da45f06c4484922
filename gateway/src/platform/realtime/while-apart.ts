import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { ClusterHealth } from './cluster-health.ts'
import type { Realtime } from './realtime.ts'

const checkEveryMs = 250
const noticeEveryMs = 250
const resyncEveryNotices = 20
const withoutRedisMs = resyncEveryNotices * noticeEveryMs
/** Longer: few clients missed anything, and the killed gateway's members, who come back meanwhile, must not wait. */
const afterKillMs = 30_000

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
 * was killed, only once.
 */
export function resyncWhileApart(
  app: Pick<App, 'fastify'>,
  { isApart: findApart, resyncAll }: Pick<Realtime, 'isApart' | 'resyncAll'>,
  { hasLostRedis }: Pick<ClusterHealth, 'hasLostRedis'>
): void {
  let noticesApart = 0
  let withinMs = afterKillMs
  repeat(app, 'resync', noticeEveryMs, async () => {
    const isApart = findApart()
    if (hasLostRedis()) withinMs = withoutRedisMs
    const isDue = isApart ? hasLostRedis() && noticesApart % resyncEveryNotices === 0 : noticesApart > 0
    if (isDue) resyncAll(withinMs)
    noticesApart = isApart ? noticesApart + 1 : 0
    if (!isApart) withinMs = afterKillMs
  })
}
