import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { Realtime } from './realtime.ts'

const checkEveryMs = 250
const noticeEveryMs = 250
const resyncEveryNotices = 20

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

/** Clients read again what they show, every five seconds until the gateways hear each other, and once more then. */
export function resyncWhileApart(app: App, realtime: Pick<Realtime, 'isApart' | 'resyncAll'>): void {
  let noticesApart = 0
  repeat(app, 'resync', noticeEveryMs, async () => {
    const isApart = realtime.isApart()
    if (isApart ? noticesApart % resyncEveryNotices === 0 : noticesApart > 0) realtime.resyncAll()
    noticesApart = isApart ? noticesApart + 1 : 0
  })
}
