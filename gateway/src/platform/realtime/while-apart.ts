import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { Realtime } from './realtime.ts'

const checkEveryMs = 1000
const resyncEveryChecks = 5

/**
 * Repeats a check while messages of other gateways may be missing. So a person who is removed or logged out at another
 * gateway hears nothing more within a second or two.
 */
export function whileApart(
  app: App,
  { isApart }: Pick<Realtime, 'isApart'>,
  name: string,
  work: () => Promise<unknown>
): void {
  repeat(app, `${name} while gateways are apart`, checkEveryMs, async () => isApart() && work())
}

/** Clients read again what they show, every five seconds until the gateways hear each other, and once more then. */
export function resyncWhileApart(app: App, realtime: Pick<Realtime, 'isApart' | 'resyncAll'>): void {
  let checksApart = 0
  repeat(app, 'resync', checkEveryMs, async () => {
    const isApart = realtime.isApart()
    if (isApart ? checksApart % resyncEveryChecks === 0 : checksApart > 0) realtime.resyncAll()
    checksApart = isApart ? checksApart + 1 : 0
  })
}
